import { type JsonValue, isArray, isNumber, isObject, jsonNumber } from '../json/value.js';
import { wordsOf } from '../words/name-words.js';

/** A member of an object, with its name in words, in lower case. */
export interface Amount {
  readonly name: string;
  readonly words: string;
  readonly value: JsonValue;
}

/** What an amount is to those beside it. */
const ROLES = {
  quantity: /^(?:ordered )?(?:quantity|qty|pieces|pcs|units|copies)$|^hours$/,
  price:
    /^(?:unit |hourly )?(?:price|cost|rate|amount)$|^(?:price|cost|rate) (?:per (?:unit|piece|hour|copy)|each)$|^(?:piece|single) price$/,
  ofLine: /^(?:(?:line|item|row) )?(?:total|sub ?total|sum|amount)$|^total (?:price|cost|amount)$/,
  before: /^(?:sub ?total|net)(?: (?:amount|total|price))?$|^items? total$/,
  added:
    /^(?:total )?(?:tax|vat|sales tax)(?: (?:amount|total))?$|^(?:shipping|delivery)(?: (?:cost|costs|fee|amount|price|total))?$|^fees?$/,
  taken: /^discount(?: (?:amount|total))?$/,
  total: /^(?:grand )?total$|^gross(?: (?:amount|total|price))?$|^total (?:amount|price|cost|due)$|^amount due$/,
} as const;

/** Amounts are added in hundredths, which floating point has exactly. */
const CENTS = 100;

/** True for an object that is a line of an order or an invoice: so many of something, at a price. */
export function isLine(value: JsonValue | undefined): boolean {
  const amounts = amountsOf(value);
  return withRole(amounts, 'quantity') !== undefined && withRole(amounts, 'price') !== undefined;
}

/**
 * The amounts of an object that follow from others: of a line, its quantity times its price; of an order, the sum of its lines, and the total with
 * taxes and shipping and without discounts.
 * @returns the new values by the name of the member, in the order in which they follow from each other.
 */
export function sumsOf(members: readonly Amount[]): ReadonlyMap<string, JsonValue> {
  const sums = new Map<string, JsonValue>();
  const put = (amount: Amount | undefined, cents: number | undefined): number | undefined => {
    if (amount === undefined || cents === undefined) return cents;
    const value = written(amount.value, cents);
    if (value !== undefined) sums.set(amount.name, value);
    return cents;
  };
  const [quantity, price] = [withRole(members, 'quantity'), withRole(members, 'price')];
  if (quantity !== undefined && price !== undefined) {
    put(
      members.find((one) => ROLES.ofLine.test(one.words) && one !== price),
      product(quantity.value, price.value),
    );
    return sums;
  }
  const ofLines = members.map(({ value }) => sumOfLines(value)).find((sum) => sum !== undefined);
  const before = withRole(members, 'before');
  const base = ofLines ?? (before && centsOf(before.value));
  put(before, base);
  const changes = members.map(({ words, value }) =>
    ROLES.added.test(words) ? (centsOf(value) ?? 0) : ROLES.taken.test(words) ? -(centsOf(value) ?? 0) : 0,
  );
  if (base !== undefined)
    put(
      withRole(members, 'total'),
      changes.reduce((sum, one) => sum + one, base),
    );
  return sums;
}

function sumOfLines(value: JsonValue): number | undefined {
  if (!isArray(value) || value.items.length === 0) return undefined;
  const worths = value.items.map((item) => worthOf(amountsOf(item)));
  return worths.reduce<number | undefined>((sum, worth) => (sum === undefined || worth === undefined ? undefined : sum + worth), 0);
}

/** What a thing is worth: the total of a line, its quantity times its price, or its only amount; undefined if it has none. */
export function worthOfLine(members: readonly Amount[]): number | undefined {
  const [quantity, price] = [withRole(members, 'quantity'), withRole(members, 'price')];
  const total = members.find((one) => ROLES.ofLine.test(one.words) && one !== price && centsOf(one.value) !== undefined);
  if (quantity !== undefined && price !== undefined) return (product(quantity.value, price.value) ?? 0) / CENTS;
  const amount = total ?? price;
  const cents = amount === undefined ? undefined : centsOf(amount.value);
  return cents === undefined ? undefined : cents / CENTS;
}

/** What a line is worth, in hundredths; undefined if it is no line. */
function worthOf(amounts: readonly Amount[]): number | undefined {
  const [quantity, price] = [withRole(amounts, 'quantity'), withRole(amounts, 'price')];
  return quantity === undefined || price === undefined ? undefined : product(quantity.value, price.value);
}

function amountsOf(value: JsonValue | undefined): readonly Amount[] {
  return isObject(value) ? value.members.map(([name, item]) => ({ name, words: wordsOf(name).join(' '), value: item })) : [];
}

function withRole(members: readonly Amount[], role: keyof typeof ROLES): Amount | undefined {
  return members.find(({ words, value }) => ROLES[role].test(words) && centsOf(value) !== undefined);
}

function product(quantity: JsonValue, price: JsonValue): number | undefined {
  const [count, each] = [centsOf(quantity), centsOf(price)];
  return count === undefined || each === undefined ? undefined : Math.round((count / CENTS) * each);
}

/** A number, or a text that is one, in hundredths. */
function centsOf(value: JsonValue): number | undefined {
  const text = isNumber(value) ? value.text : value;
  return typeof text === 'string' && /^\d{1,9}(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * CENTS) : undefined;
}

/** Hundredths as the value that they stand for: a number, or a text with two digits. */
function written(like: JsonValue, cents: number): JsonValue | undefined {
  if (cents < 0) return undefined;
  if (typeof like === 'string') return (cents / CENTS).toFixed(2);
  return isNumber(like) ? jsonNumber(String(cents / CENTS)) : undefined;
}
