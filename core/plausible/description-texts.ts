import { dateText, dateTimeText, timeOf } from './dates.js';
import { emailOf, hexText, phoneText, urlOf, uuidText } from './made-texts.js';
import { type Spot, oneOf } from './spot.js';

/** A text by what the description says; only words that leave no doubt. */
interface DescriptionRule {
  readonly says: RegExp;
  readonly make: (spot: Spot) => string;
}

const RULES: readonly DescriptionRule[] = [
  { says: /\b(?:iso ?8601|rfc ?3339|date[- ]time|timestamp)\b/, make: (spot) => dateTimeText(timeOf(spot)) },
  { says: /yyyy-mm-dd|\bdate (?:of|when|on which)\b/, make: (spot) => dateText(timeOf(spot)) },
  { says: /\buuid\b|\bguid\b/, make: ({ random }) => uuidText(random) },
  { says: /e-?mail address/, make: ({ owner }) => emailOf(owner) },
  { says: /(?:phone|telephone) number/, make: ({ random }) => phoneText(random) },
  { says: /iso[- ]?4217|currency code/, make: (spot) => oneOf(spot, ['EUR', 'USD', 'GBP']) },
  { says: /iso[- ]?3166|country code/, make: (spot) => oneOf(spot, ['DE', 'FR', 'US', 'JP']) },
  { says: /iso[- ]?639|language code|bcp[- ]?47/, make: (spot) => oneOf(spot, ['en', 'de', 'fr']) },
  { says: /\b(?:url|uri|hyperlink)\b/, make: urlOf },
  { says: /\b(?:sha-?1|sha-?256|md5|hash|hexadecimal)\b/, make: ({ random }) => hexText(random, 40) },
];

/** Texts of what a description says, the first one first. */
export function textsByDescription(spot: Spot): readonly string[] {
  return RULES.filter(({ says }) => says.test(spot.description)).map(({ make }) => make(spot));
}
