import { type Owner, type Spot, slugOf } from './spot.js';
import type { Random } from './words.js';

/** Texts that no list of words is needed for. */

const HEX = '0123456789abcdef';

/** Some characters of an alphabet. */
export function drawn(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? '').join('');
}

/** Some hexadecimal digits. */
export function hexText(random: Random, length: number): string {
  return drawn(random, HEX, length);
}

/** A UUID of version 4 (RFC 9562 section 5.4). */
export function uuidText(random: Random): string {
  return `${hexText(random, 8)}-${hexText(random, 4)}-4${hexText(random, 3)}-${drawn(random, '89ab', 1)}${hexText(random, 3)}-${hexText(random, 12)}`;
}

/** The name of the account of a person: `ada.moreau`. */
export function userNameOf({ first, last }: { readonly first: string; readonly last: string }): string {
  return `${first}.${last}`.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '');
}

/** An address to which no mail is sent (RFC 2606). */
export function emailOf({ person }: Owner): string {
  return `${userNameOf(person())}@example.com`;
}

/** A number of a block that is never given out (North American Numbering Plan, 555-0100 to 555-0199), in E.164. */
export function phoneText(random: Random): string {
  return `+1${drawn(random, '23456789', 1)}${drawn(random, '0123456789', 2)}55501${drawn(random, '0123456789', 2)}`;
}

/** A URL below a host that nobody has (RFC 2606). */
export function urlOf({ owner, name }: Pick<Spot, 'owner' | 'name'>): string {
  const what = name.replace(/ ?\b(?:url|uri|href|link)s?$/, '');
  const tail = what === '' || what === 'self' || what === 'html' ? '' : `/${slugOf(what)}`;
  return `https://example.com/${slugOf(owner.label) || 'things'}/${owner.number}${tail}`;
}

const FILLS = ['264653', '2a9d8f', '8a5a44', 'e76f51', '6d597a', '355070', '588157', 'b56576'];

/** A colour for the ground of a picture, in hexadecimal; the same for the same number. */
export function fillOf(number: number): string {
  return FILLS[number % FILLS.length] ?? FILLS[0] ?? '';
}

/** The URL of a picture that is served, or one that is the picture. */
export function servedPictureOf(spot: Pick<Spot, 'owner' | 'pictureUrl'>): string {
  return spot.pictureUrl?.(`${spot.owner.label} ${spot.owner.number}`) ?? pictureOf(spot);
}

/**
 * The URL of a picture that is served, at a name: validators of `url` refuse the addresses of this machine (ajv-formats), and take a name below
 * `localhost`, which browsers resolve to it (RFC 6761 section 6.3).
 * @returns none where nobody serves it, or where a certificate would have to have the name.
 */
export function pictureAtName({ owner, pictureUrl }: Pick<Spot, 'owner' | 'pictureUrl'>): readonly string[] {
  const served = pictureUrl?.(`${owner.label} ${owner.number}`);
  return served?.startsWith('http:') === true ? [served.replace(LOOPBACK, '//mock.localhost')] : [];
}

/** A host that is an address of this machine, in a URL. */
const LOOPBACK = /\/\/(?:127(?:\.\d{1,3}){3}|\[::1\]|localhost)(?=[:/])/;

/** A picture that loads wherever it is shown, with what it stands for written on it (RFC 2397). */
export function pictureOf({ owner }: Pick<Spot, 'owner'>): string {
  const fill = fillOf(owner.number - 1);
  const text = encodeURIComponent(`${owner.label} ${owner.number}`).replaceAll(/[!'()*]/g, '');
  return `data:image/svg+xml,${[
    "%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2040%2030'%3E",
    `%3Crect%20width='40'%20height='30'%20fill='%23${fill}'/%3E`,
    `%3Ctext%20x='3'%20y='17'%20font-size='5'%20fill='%23fff'%3E${text}%3C/text%3E%3C/svg%3E`,
  ].join('')}`;
}

/** True for the name of a picture. */
export function isPictureName(name: string): boolean {
  return /\b(?:image|avatar|photo|picture|pic|logo|icon|thumbnail|thumb|cover|banner|poster|img|gravatar|artwork|portrait)\b/.test(name);
}
