import { dateText, dateTimeText, httpDateText, timeOf, timeText } from './dates.js';
import {
  drawn,
  emailOf,
  hexText,
  isPictureName,
  phoneText,
  pictureAtName,
  pictureOf,
  servedPictureOf,
  urlOf,
  uuidText,
} from './made-texts.js';
import { type Spot, oneOf, slugOf } from './spot.js';
import { randomFrom } from '../random.js';

type MakeText = (spot: Spot) => readonly string[];

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const dateTime: MakeText = (spot) => [dateTimeText(timeOf(spot))];
const uri: MakeText = (spot) => [...(isPicture(spot) ? [servedPictureOf(spot), pictureOf(spot)] : []), urlOf(spot)];
const url: MakeText = (spot) => [...(isPicture(spot) ? pictureAtName(spot) : []), urlOf(spot)];
const uriReference: MakeText = (spot) => [...(isPicture(spot) ? [servedPictureOf(spot), pictureOf(spot)] : []), pathOf(spot)];
const phone: MakeText = ({ random }) => [phoneText(random)];
/** The same for what has the id and for what refers to it. */
const uuid: MakeText = (spot) => [uuidText(isId(spot) ? randomFrom(`${kindOf(spot)} ${spot.owner.number}`) : spot.random)];

const MAKERS: Readonly<Record<string, MakeText>> = {
  'date-time': dateTime,
  datetime: dateTime,
  dateTime,
  'iso-date-time': dateTime,
  'google-datetime': dateTime,
  'date-time-http': (spot) => [httpDateText(timeOf(spot))],
  date: (spot) => [dateText(timeOf(spot))],
  time: (spot) => [timeText(timeOf(spot))],
  'iso-time': (spot) => [timeText(timeOf(spot))],
  duration: ({ random }) => [`PT${5 * (1 + Math.floor(random() * 12))}M`],
  uuid,
  guid: uuid,
  uuid4: uuid,
  email: ({ owner }) => [emailOf(owner)],
  'idn-email': ({ owner }) => [emailOf(owner)],
  uri,
  iri: uri,
  'uri-reference': uriReference,
  uriref: uriReference,
  'iri-reference': (spot) => [pathOf(spot)],
  url,
  'http-url': url,
  hostname: ({ owner }) => [`${slugOf(owner.label) || 'host'}-${owner.number}.example.com`],
  domain: ({ owner }) => [`${slugOf(owner.label) || 'host'}-${owner.number}.example.com`],
  ipv4: ({ random }) => [`192.0.2.${1 + Math.floor(random() * 254)}`],
  ip: ({ random }) => [`192.0.2.${1 + Math.floor(random() * 254)}`],
  ipv6: ({ random }) => [`2001:db8::${hexText(random, 4)}`],
  phone,
  'phone-number': phone,
  color: ({ random }) => [`#${hexText(random, 6)}`],
  currency: (spot) => [oneOf(spot, ['EUR', 'USD', 'GBP'])],
  'iso-4217': (spot) => [oneOf(spot, ['EUR', 'USD', 'GBP'])],
  'country-code': (spot) => [oneOf(spot, ['DE', 'FR', 'US', 'JP', 'BR'])],
  objectid: ({ random }) => [hexText(random, 24)],
  ulid: ({ random }) => [`01${drawn(random, CROCKFORD, 24)}`],
  byte: ({ random }) => [drawn(random, LETTERS, 12)],
  decimal: ({ random }) => [(5 + random() * 195).toFixed(2)],
  password: ({ random }) => [drawn(random, LETTERS, 14)],
};

/** Texts of a format, the first one first; none of a format of which nothing is known. */
export function textsByFormat(spot: Spot): readonly string[] {
  const { format } = spot;
  return format === undefined || !Object.hasOwn(MAKERS, format) ? [] : (MAKERS[format]?.(spot) ?? []);
}

function isPicture({ name, description }: Spot): boolean {
  return isPictureName(name) || /\b(?:image|avatar|photo|picture|logo)\b/.test(description);
}

function pathOf({ owner }: Spot): string {
  return `/${slugOf(owner.label) || 'things'}/${owner.number}`;
}

function isId({ name }: Spot): boolean {
  return /(?:^| )(?:id|uuid|guid)s?$/.test(name);
}

function kindOf({ name, owner }: Spot): string {
  return slugOf(name.replace(/ ?\b(?:id|uuid|guid)s?$/, '')) || slugOf(owner.label);
}
