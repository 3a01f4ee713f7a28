import { Refusal } from '../refusal.js';

/** A body as it was parsed. */
export type Members = Readonly<Record<string, unknown>>;

/** A shop as it is opened. */
export interface NewShop {
  readonly name: string;
  readonly city: string;
  readonly tags?: readonly string[];
  readonly status?: string;
}

/** What a ticket is for, and its price in cents. */
export type Offer =
  | { readonly kind: 'seat'; readonly row: string; readonly seat: number; readonly price: number }
  | { readonly kind: 'standing'; readonly area: string; readonly price: number };

/** An order of tickets. */
export interface Order {
  readonly name: string;
  readonly quantity: number;
  readonly newsletter: boolean;
}

export const STATES: readonly string[] = ['open', 'closed', 'moved'];

/** A body that is an object. @throws Refusal for any other. */
export function membersOf(body: unknown): Members {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(422, 'the body is no object');
  return { ...body };
}

/** Reads a shop. @throws Refusal if a rule is broken. */
export function readShop({ name, city, tags, status }: Members): NewShop {
  const isTagList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.length <= 8 && value.every((tag) => typeof tag === 'string');
  if (tags !== undefined && !isTagList(tags)) throw new Refusal(422, 'tags is a list of up to 8 texts');
  if (status !== undefined && !(typeof status === 'string' && STATES.includes(status))) throw new Refusal(422, 'status is no state');
  return {
    name: text('name', name, 80),
    city: text('city', city, Number.POSITIVE_INFINITY),
    ...(tags === undefined ? {} : { tags }),
    ...(status === undefined ? {} : { status }),
  };
}

/** Reads what a ticket is for. @throws Refusal if a rule is broken. */
export function readOffer({ kind, row, seat, area, price }: Members): Offer {
  const cents = whole('price', price, 0, 1_000_000);
  if (kind === 'standing') return { kind, area: text('area', area, 20), price: cents };
  if (kind !== 'seat') throw new Refusal(422, 'kind is seat or standing');
  if (typeof row !== 'string' || !/^[A-Z]{1,2}$/.test(row)) throw new Refusal(422, 'row is one or two capitals');
  return { kind, row, seat: whole('seat', seat, 1, 400), price: cents };
}

/** Reads an order from a form. @throws Refusal if a rule is broken. */
export function readOrder(form: URLSearchParams): Order {
  const newsletter = form.get('newsletter') ?? 'false';
  if (newsletter !== 'true' && newsletter !== 'false') throw new Refusal(422, 'newsletter is true or false');
  const quantity = wholeText('quantity', form.get('quantity') ?? '', 1, 10);
  return { name: text('name', form.get('name'), 60), quantity, newsletter: newsletter === 'true' };
}

/** A whole number that is written in decimal digits. @throws Refusal for anything else. */
export function wholeText(name: string, written: string, least: number, most: number): number {
  return whole(name, /^(?:0|[1-9][0-9]*)$/.test(written) ? Number(written) : Number.NaN, least, most);
}

function whole(name: string, value: unknown, least: number, most: number): number {
  const isRight = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  if (!isRight) throw new Refusal(422, `${name} is a whole number from ${least} to ${most}`);
  return value;
}

function text(name: string, value: unknown, longest: number): string {
  if (typeof value !== 'string' || value === '' || Array.from(value).length > longest)
    throw new Refusal(422, `${name} is no text of up to ${longest} characters`);
  return value;
}
