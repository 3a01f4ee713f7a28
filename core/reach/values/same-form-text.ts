import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '123456789';

/** The domain of an email address, and the scheme and host of a URL: reserved ones (RFC 2606), where others may be somebody's or nobody's. */
const HOST = /@[a-z0-9.-]+$|^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/gi;

/**
 * Another text of the same form: as long, with a letter of the same case for each letter of ASCII and a digit for each digit, and
 * everything else as it is, like the domain of an email address and the host of a URL. It is random, because the same one may be in
 * use by then.
 * @returns the text itself if it has neither.
 */
export function otherText(text: string): string {
  const hosts = text.match(HOST) ?? [];
  return text
    .split(HOST)
    .map((part, i) => otherCharacters(part) + (hosts[i] ?? ''))
    .join('');
}

function otherCharacters(text: string): string {
  return text.replaceAll(/[a-z]|[A-Z]|[1-9]/g, (character) => {
    const all = [LOWER, UPPER, DIGITS].find((characters) => characters.includes(character)) ?? character;
    const at = all.indexOf(character);
    return all[(at + 1 + Math.floor(Math.random() * (all.length - 1))) % all.length] ?? character;
  });
}

/** A value with other texts of the same form: the run may have created a thing that has one of the ordinary ones as its name. */
export function withOtherTexts(value: JsonValue): JsonValue {
  if (typeof value === 'string') return otherText(value);
  if (isArray(value)) return jsonArray(value.items.map(withOtherTexts));
  return isObject(value) ? jsonObject(value.members.map(([name, member]) => [name, withOtherTexts(member)])) : value;
}
