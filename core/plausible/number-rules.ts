/** The usual range of a number by the name of its member. */
export interface NumberRule {
  /** Of the words of the name, in lower case. */
  readonly name: RegExp;
  readonly min: number;
  readonly max: number;
  /** Digits after the point, where the number need not be whole. */
  readonly digits?: number;
}

/** In the order in which they are tried. */
export const NUMBER_RULES: readonly NumberRule[] = [
  { name: /^lat(?:itude)?$/, min: -60, max: 60, digits: 5 },
  { name: /^(?:lng|lon|long|longitude)$/, min: -150, max: 150, digits: 5 },
  {
    name: /(?:hour(?:ly)?|da(?:y|ily)|night(?:ly)?|week(?:ly)?|month(?:ly)?|room|base|flat|pay|billing) rate$/,
    min: 20,
    max: 150,
    digits: 2,
  },
  { name: /percent|ratio$|probability|confidence|\brate$|share$/, min: 0, max: 1, digits: 2 },
  { name: /discount|\btax\b|\bvat\b/, min: 1, max: 20, digits: 2 },
  { name: /salary|wage|income|revenue|budget|turnover|funding/, min: 28_000, max: 95_000 },
  { name: /\brent\b/, min: 400, max: 1_900 },
  { name: /price|amount|cost|\bfee\b|balance|subtotal|total|^(?:net|gross)$|payment|msrp|value$/, min: 5, max: 200, digits: 2 },
  { name: /rating|stars?$|score/, min: 1, max: 5, digits: 1 },
  { name: /\bage$/, min: 18, max: 80 },
  { name: /\byear/, min: 2019, max: 2026 },
  { name: /month/, min: 1, max: 12 },
  { name: /\bday/, min: 1, max: 28 },
  { name: /hour/, min: 1, max: 23 },
  { name: /expires in|\bttl\b|max age|lifetime/, min: 3600, max: 3600 },
  { name: /\b(?:ms|millis|milliseconds|latency|elapsed)\b/, min: 20, max: 900 },
  { name: /minute|\bmin\b|(?:prep|cook|total) time|duration/, min: 5, max: 60 },
  { name: /second|\bsec\b/, min: 1, max: 59 },
  { name: /quantity|\bqty\b|stock|in ?stock|available/, min: 1, max: 20 },
  { name: /servings?|portions?|guests?|seats?|passengers?|people|persons?/, min: 1, max: 8 },
  { name: /count$|^num|number of|\blikes?$|views?$|comments?$|followers?$|following$|stars$|forks$|replies$|shares$/, min: 1, max: 40 },
  { name: /width|height|\bsize [wh]\b/, min: 320, max: 1280 },
  { name: /\b(?:size|bytes|length)$/, min: 1_000, max: 90_000 },
  { name: /weight|mass/, min: 1, max: 40, digits: 1 },
  { name: /temp(?:erature)?$/, min: 5, max: 30, digits: 1 },
  { name: /humidity/, min: 30, max: 80 },
  { name: /mileage|odometer/, min: 4_000, max: 140_000 },
  { name: /population|inhabitants/, min: 8_000, max: 900_000 },
  { name: /ascent|descent|climb|elevation gain/, min: 80, max: 1_500 },
  { name: /speed|velocity/, min: 20, max: 130 },
  { name: /altitude|elevation/, min: 80, max: 2_400 },
  { name: /distance|\bkm\b|miles|depth/, min: 1, max: 120, digits: 1 },
  { name: /(?:floor|living|total|surface|land)? ?area|\bsq(?:m|ft)\b|square (?:met|feet)/, min: 25, max: 240 },
  { name: /capacity|attendance|enrol/, min: 10, max: 200 },
  { name: /downloads?$|installs?$|subscribers?$|impressions$|clicks$|visits$|visitors$/, min: 120, max: 9_000 },
  { name: /\b(?:cm|mm)$/, min: 5, max: 200 },
  { name: /\b(?:m|metres?|meters?|ft|feet)$/, min: 2, max: 900 },
  { name: /\b(?:g|grams?|ml|mg)$/, min: 20, max: 900 },
  { name: /\b(?:mb|gb)$/, min: 2, max: 512 },
  { name: /port$/, min: 8000, max: 8999 },
  { name: /priority|level|rank|tier/, min: 1, max: 5 },
  { name: /calories|kcal/, min: 90, max: 700 },
];

/** The range of a number of which only the schema says something. */
export const UNKNOWN_NUMBER: Omit<NumberRule, 'name'> = { min: 1, max: 60, digits: 1 };

/** Whether a flag is likely to be set; absent: either. */
export const FLAG_RULES: readonly { readonly name: RegExp; readonly value: boolean }[] = [
  {
    name: /delet|archiv|disabl|block|banned|suspend|lock|hidden|error|fail|expired|cancel|deprecat|inactive|invalid|removed|truncat|has (?:next|more|prev)|more$|next page|is ?empty|readonly|read only|draft|private|sold out|spam|overdue|incomplete/,
    value: false,
  },
  {
    name: /activ|enabl|success|^ok$|valid|verif|available|confirm|publish|visible|public|in stock|exists|allowed|is first|healthy|ready/,
    value: true,
  },
];
