import { dateText, dateTimeText, isDayName, isTimeName, timeOf } from './dates.js';
import {
  drawn,
  emailOf,
  hexText,
  isPictureName,
  phoneText,
  pictureOf,
  servedPictureOf,
  urlOf,
  userNameOf,
  uuidText,
} from './made-texts.js';
import { type Spot, capitalised, oneOf, slugOf } from './spot.js';
import type { WordKind } from './words.js';

/** A text by the name of its member. */
export interface TextRule {
  /** Of the words of the name, in lower case. */
  readonly name: RegExp | ((name: string) => boolean);
  /** Of the label of what has the member; any if absent. */
  readonly of?: RegExp;
  readonly make: (spot: Spot) => string;
}

const PEOPLE =
  /\b(?:user|person|people|customer|author|contact|member|employee|patient|owner|student|teacher|doctor|guest|player|artist|client|profile|account|creator|sender|recipient|driver|actor|speaker|attendee|reviewer|assignee|contributor|candidate|friend|manager|agent|passenger|subscriber|director|participant)$/i;
const FIRMS =
  /\b(?:company|organi[sz]ation|vendor|brand|supplier|store|shop|publisher|merchant|manufacturer|business|employer|bank|agency|firm|seller|provider|carrier)$/i;
const GOODS = /\b(?:product|article|goods|merchandise|inventory|variant|line ?item|order ?item|cart ?item)$/i;
const WRITINGS =
  /\b(?:post|story|news|note|message|comment|review|announcement|notification|ticket|issue|task|todo|reminder|thread|topic|discussion|email|question|answer|feedback)$/i;

const word =
  (kind: WordKind) =>
  ({ words, random }: Spot): string =>
    words.word(kind, random);
const one =
  (...list: readonly [string, ...string[]]) =>
  (spot: Spot): string =>
    oneOf(spot, list);
/** Of two sides of one thing, as what is translated or exchanged has, each has another one. */
const SIDES = /^(?:from|source|origin|original|base)\b|^(to|target|destination|translated|quote)\b/;
const sided =
  (...list: readonly [string, ...string[]]) =>
  (spot: Spot): string => {
    const side = SIDES.exec(spot.name);
    return side === null ? oneOf(spot, list) : (list[(spot.owner.number + (side[1] === undefined ? 0 : 1)) % list.length] ?? list[0]);
  };
const initials = ({ owner }: Spot): string =>
  owner.label
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();

/** What a thing is called. */
const NAMES: readonly TextRule[] = [
  { name: /^(?:name|full name|display name|label|real name)$/, of: PEOPLE, make: fullName },
  { name: /^(?:name|full name|legal name|display name)$/, of: FIRMS, make: word('company') },
  { name: /^(?:name|title)$/, of: GOODS, make: word('product') },
  { name: /^(?:name|title)$/, of: /\bbook$/i, make: word('book') },
  { name: /^name$/, of: /\b(?:pet|animal|dog|cat|horse)$/i, make: word('firstName') },
  { name: /^name$/, of: /\b(?:city|town|location|destination|place|airport)$/i, make: word('city') },
  { name: /^name$/, of: /\bcountry$/i, make: word('country') },
  { name: /^name$/, of: /\b(?:state|region|province)$/i, make: word('state') },
  { name: /^name$/, of: /\bcolou?r$/i, make: word('color') },
  { name: /^(?:name|title)$/, of: /\b(?:category|department)$/i, make: word('department') },
  { name: /^(?:name|label|title)$/, of: /\b(?:tag|label|keyword)$/i, make: word('noun') },
  { name: /^(?:name|title)$/, of: /\b(?:dish|meal|food|recipe)$/i, make: word('dish') },
  { name: /^(?:title|subject|headline|heading)$/, of: WRITINGS, make: heading },
  { name: /^(?:file ?name|original name|name)$/, of: /\b(?:file|attachment|document|upload|asset|media)$/i, make: fileName },
  { name: /^(?:name|title|label|display name|heading|headline)$/, make: ({ owner }) => `${owner.label} ${owner.number}` },
];

const PERSONS: readonly TextRule[] = [
  { name: /^(?:first|given|fore|middle|preferred) ?name$/, make: ({ owner }) => owner.person().first },
  { name: /^(?:last|family|sur|maiden) ?name$|^surname$/, make: ({ owner }) => owner.person().last },
  { name: /e ?mail(?: address)?$|^mail$/, make: ({ owner }) => emailOf(owner) },
  {
    name: /(?:^| )(?:user ?name|login|handle|nick ?name|nickname|screen name|account name)$/,
    make: ({ owner }) => userNameOf(owner.person()),
  },
  {
    name: /\b(?:author|creator|owner|reviewer|assignee|customer|recipient|sender|manager|host|artist|contact|user|employee|patient|driver|holder|cardholder|instructor|teacher|student|speaker|director|actor|member|guest|buyer|person|signer|client|reporter|requester|approver)(?: (?:full )?name)?$|^full name$|^(?:created|updated|modified|assigned|uploaded|approved|deleted|posted|added|changed|requested) by$/,
    make: fullName,
  },
  { name: /phone|mobile|\bfax\b|\btel\b|cell|msisdn/, make: ({ random }) => phoneText(random) },
  { name: /job ?title|^(?:job|position|occupation|profession)$/, make: word('jobTitle') },
  { name: /^(?:gender|sex)$/, make: one('female', 'male') },
  { name: /^(?:salutation|honorific|prefix|courtesy title)$/, make: one('Ms', 'Mr', 'Dr') },
  { name: /^initials$/, make: ({ owner }) => owner.person().first.charAt(0) + owner.person().last.charAt(0) },
  {
    name: /company|organi[sz]ation(?: name)?$|employer|^(?:vendor|brand|supplier|manufacturer|publisher|merchant)(?: name)?$/,
    make: word('company'),
  },
];

const PLACES: readonly TextRule[] = [
  { name: /country code|^(?:country iso|iso country|nationality code)$/, make: one('DE', 'FR', 'US', 'JP', 'BR') },
  { name: /\bcountry\b|nationality/, make: word('country') },
  // Where there is no room for a name.
  { name: /\bcountry\b|nationality/, make: one('DE', 'FR', 'US', 'JP', 'BR') },
  { name: /\b(?:state|province|region)\b/, of: /address|location|place/i, make: one('CA', 'TX', 'NY') },
  { name: /\b(?:city|town|locality|destination|origin|birthplace|hometown|municipality)\b/, make: word('city') },
  { name: /\b(?:province|region|county)\b|^state$/, of: /address|location|place|contact|customer|profile/i, make: word('state') },
  { name: /\b(?:province|county)\b/, make: word('state') },
  { name: /zip|post(?:al)? ?code/, make: ({ random }) => `${drawn(random, '123456789', 1)}${drawn(random, '0123456789', 4)}` },
  { name: /street|address ?(?:line)? ?1|^line ?1$|^(?:address|(?:home|billing|shipping|mailing|postal) address)$/, make: word('street') },
  { name: /address ?(?:line)? ?2|^line ?2$|\b(?:apartment|suite|unit number)\b/, make: ({ owner }) => `Suite ${owner.number}` },
  { name: /house number|building number|room number/, make: ({ random }) => String(1 + Math.floor(random() * 120)) },
  { name: /time ?zone|^tz$/, make: one('Europe/Berlin', 'America/New_York', 'Asia/Tokyo') },
  { name: /^lat(?:itude)?$/, make: ({ random }) => (random() * 120 - 60).toFixed(5) },
  { name: /^(?:lng|lon|long|longitude)$/, make: ({ random }) => (random() * 300 - 150).toFixed(5) },
];

const COMPUTERS: readonly TextRule[] = [
  { name: isPictureName, make: servedPictureOf },
  { name: isPictureName, make: pictureOf },
  {
    name: /\b(?:url|uri|href|link|website|web site|homepage|endpoint|webhook|callback|permalink|site|canonical)s?$|^(?:self|next|prev|previous|first|last)$/,
    make: urlOf,
  },
  { name: /(?:file|document|attachment) ?name$/, make: fileName },
  { name: /\b(?:path|directory|folder|dir)$/, make: ({ owner }) => `/${slugOf(owner.label)}/${owner.number}` },
  { name: /mime|content ?type|media ?type/, make: (spot) => fileKindOf(spot).type },
  { name: /extension$|^ext$/, make: (spot) => fileKindOf(spot).extension },
  {
    name: /ip(?: ?v4)?(?: ?addr(?:ess)?)?$|^(?:remote|client) addr(?:ess)?$/,
    make: ({ random }) => `192.0.2.${1 + Math.floor(random() * 254)}`,
  },
  { name: /mac(?: address)?$/, make: ({ random }) => Array.from({ length: 6 }, () => hexText(random, 2)).join(':') },
  { name: /user agent$/, make: () => 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0' },
  {
    name: /\b(?:host|hostname|domain|server)(?: name)?$/,
    make: ({ owner }) => `${slugOf(owner.label) || 'host'}-${owner.number}.example.com`,
  },
  { name: /version$|^tag name$/, make: ({ owner, random }) => `1.${owner.number}.${Math.floor(random() * 10)}` },
  { name: /(?:sha|commit|checksum|digest|hash|md5|fingerprint|etag|signature)(?: ?\d+)?$/, make: ({ random }) => hexText(random, 40) },
  {
    name: /\b(?:token|secret|api ?key|access ?key|jwt|session|nonce|cursor|otp|password|passphrase|client ?secret|credential)s?(?: key| hash| value)?$/,
    make: ({ random }) => hexText(random, 32),
  },
  { name: /^(?:http )?(?:method|verb)$/, make: one('GET', 'POST') },
  { name: /^(?:os|operating system|platform)$/, make: one('Linux', 'macOS', 'Windows') },
  { name: /^(?:device|device name|device type)$/, make: one('Laptop', 'Phone', 'Tablet') },
  { name: /^browser$/, make: one('Firefox', 'Chrome', 'Safari') },
  { name: /(?:^| )(?:uuid|guid)$/, make: ({ random }) => uuidText(random) },
  { name: /\b(?:slug|permalink|alias|identifier)$/, make: ({ owner }) => `${slugOf(owner.label)}-${owner.number}` },
];

const TRADE: readonly TextRule[] = [
  { name: /currency/, make: sided('EUR', 'USD', 'GBP') },
  { name: /^(?:language|lang|locale)(?: code)?$|language code/, make: one('en', 'de', 'fr') },
  { name: /^languages?$/, make: one('English', 'German', 'French') },
  { name: /\b(?:language|lang|locale)(?: code)?$/, make: sided('en', 'de', 'fr') },
  {
    name: /\bsku\b|(?:part|article|product|model|item) ?(?:number|no|code)$/,
    make: (spot) => `${initials(spot) || 'SKU'}-${1000 + spot.owner.number}`,
  },
  { name: /^isbn(?: ?13)?$/, make: ({ random }) => `978${drawn(random, '0123456789', 10)}` },
  { name: /^(?:gtin|ean|upc|barcode)(?: ?\d+)?$/, make: ({ random }) => drawn(random, '0123456789', 13) },
  { name: /^iban$/, make: () => 'DE89370400440532013000' },
  { name: /^(?:bic|swift)(?: code)?$/, make: () => 'DEUTDEFF' },
  { name: /^vin$/, make: ({ random }) => drawn(random, 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789', 17) },
  { name: /card number|^pan$/, make: () => '4242424242424242' },
  { name: /last ?4|last four/, make: () => '4242' },
  {
    name: /(?:order|invoice|ticket|tracking|reference|account|serial|receipt|confirmation|transaction|customer|document|contract|case|policy|registration|license) ?(?:number|no|num|code|ref)$|^(?:reference|number|code|ref|serial)$/,
    make: (spot) => `${initials(spot)}-${1000 + spot.owner.number}`,
  },
  { name: /price|amount|cost|\bfee\b|total|balance|subtotal|\btax\b/, make: ({ random }) => (5 + random() * 195).toFixed(2) },
  { name: /colou?r$/, make: ({ random }) => `#${hexText(random, 6)}` },
  { name: /^(?:size)$/, make: one('S', 'M', 'L') },
  { name: /\bunits?$|unit of measure|^uom$/, make: one('kg', 'm', 'piece') },
  { name: /^(?:material)$/, make: one('Oak', 'Steel', 'Cotton') },
  { name: /^(?:make|manufacturer)$/, make: word('company') },
  { name: /(?:^| )product(?: name)?$|^(?:item|item name|goods)$/, make: word('product') },
];

const PROSE: readonly TextRule[] = [
  { name: /^(?:subject|headline|heading|page title|caption|tagline|slogan|motto|subtitle)$/, make: heading },
  {
    name: /descri|summary|^notes?$|notes$|comment|^body$|content|^text$|\btext$|message|\bbio$|biography|about|instruction|detail|excerpt|abstract|remark|review$|explanation|reason|overview|introduction|feedback|question|answer|story|prompt|hint|statement|purpose|objective|justification|disclaimer|terms/,
    make: word('sentence'),
  },
  { name: /^(?:tags?|labels?|keywords?|topics?|hashtags?|genres?|interests?|skills?)$/, make: word('noun') },
  { name: /^(?:categor(?:y|ies)|department|section)(?: name)?$/, make: word('department') },
  { name: /^ingredients?$/, make: one('Flour', 'Butter', 'Salt', 'Tomato', 'Basil', 'Rice', 'Lemon') },
  { name: /^(?:dish|meal|recipe|cuisine|food)(?: name)?$/, make: word('dish') },
  { name: /^(?:species|animal|breed)$/, make: word('animal') },
];

const STATES: readonly TextRule[] = [
  { name: /status$|^state$|\bstate$/, make: one('active', 'pending', 'completed') },
  { name: /^(?:priority|severity|importance|urgency)$/, make: one('low', 'medium', 'high') },
  { name: /^(?:difficulty|level)$/, make: one('easy', 'medium', 'hard') },
  { name: /\broles?$/, make: one('editor', 'viewer', 'admin') },
  { name: /permissions?$|scopes?$/, make: one('read', 'write') },
  { name: /visibility|^privacy$|^access$/, make: one('public', 'private') },
  { name: /^(?:environment|env|stage)$/, make: one('production', 'staging') },
  { name: /^(?:plan|tier|subscription)(?: name)?$/, make: one('basic', 'standard', 'premium') },
  { name: /^(?:order|direction|sort order)$/, make: one('asc', 'desc') },
  { name: /^(?:result|outcome)$/, make: one('passed', 'completed') },
  { name: /^(?:protocol|scheme)$/, make: () => 'https' },
  { name: /^token type$/, make: () => 'Bearer' },
];

const TIMES: readonly TextRule[] = [
  { name: isDayName, make: (spot) => dateText(timeOf(spot)) },
  { name: isTimeName, make: (spot) => dateTimeText(timeOf(spot)) },
  { name: /^(?:year)$|(?:^| )year$/, make: (spot) => dateText(timeOf(spot)).slice(0, 4) },
  { name: /^month$/, make: one('January', 'April', 'September') },
  { name: /^(?:day|weekday|day of week)$/, make: one('Monday', 'Wednesday', 'Friday') },
  { name: /duration|^(?:prep|cook|total) time$|elapsed|runtime/, make: ({ random }) => `PT${5 * (1 + Math.floor(random() * 12))}M` },
];

/** In the order in which they are tried. */
export const TEXT_RULES: readonly TextRule[] = [
  { name: /(?:^| )ids?$/, make: idText },
  ...TIMES,
  ...NAMES,
  ...PERSONS,
  ...PLACES,
  ...COMPUTERS,
  ...TRADE,
  ...STATES,
  ...PROSE,
];

/** The texts that rules make of a name, the first one first. */
export function* textsByName(spot: Spot): Generator<string> {
  for (const { name, of, make } of TEXT_RULES) {
    const isNamed = typeof name === 'function' ? name(spot.name) : name.test(spot.name);
    if (isNamed && of?.test(spot.owner.label) !== false) yield make(spot);
  }
}

/** `author-2`; the same for what has the id and for what refers to it. */
function idText({ name, owner }: Spot): string {
  const other = slugOf(name.replace(/ ?\bids?$/, ''));
  return `${other === '' ? slugOf(owner.label) || 'id' : other}-${owner.number}`;
}

function fullName({ owner }: Spot): string {
  const { first, last } = owner.person();
  return `${first} ${last}`;
}

/** The beginning of a sentence. */
function heading({ words, random }: Spot): string {
  const text = words
    .word('sentence', random)
    .split(' ')
    .slice(0, 4)
    .join(' ')
    .replace(/[.,;:]+$/, '');
  return capitalised(text);
}

function fileName(spot: Spot): string {
  const { owner } = spot;
  return `${slugOf(owner.label) || 'file'}-${owner.number}.${fileKindOf(spot).extension}`;
}

const FILE_KINDS = [
  { extension: 'pdf', type: 'application/pdf' },
  { extension: 'png', type: 'image/png' },
  { extension: 'txt', type: 'text/plain' },
] as const;

/** What kind of file an owner is: its name, its extension and its media type agree. */
function fileKindOf({ owner: { number } }: Spot): (typeof FILE_KINDS)[number] {
  return FILE_KINDS[(number - 1) % FILE_KINDS.length] ?? FILE_KINDS[0];
}
