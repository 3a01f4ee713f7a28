import { wordsOf } from './name-words.js';

/** Words of members that say how much there is, and of those that say how much is allowed. */
const PLACES = new Set('capacity place places seat seats slot slots spot spots room rooms bed beds copy copies unit units'.split(' '));
const BOUNDS = new Set('max maximum most limit attempts quota'.split(' '));
const STOCK = new Set('stock quantity supply rows columns'.split(' '));
const ALLOWANCES = new Set('vacation holiday leave allowance entitlement credit credits'.split(' '));

/** Words of members that limit something else than a number of things. */
const OF_ELSE = new Set(
  (
    'minute minutes hour hours day days week weeks month months night nights length size weight price amount percent point points score person persons ' +
    'occupancy guest guests age retries rate'
  ).split(' '),
);

/** True for the name of a member that says how many places there are: `seats`. */
export function saysPlaces(name: string): boolean {
  return wordsOf(name).some((word) => PLACES.has(word));
}

/** True for the name of a member that says how much is allowed: `maxAttempts`. */
export function saysBound(name: string): boolean {
  return wordsOf(name).some((word) => BOUNDS.has(word));
}

/** True for the name of a member that may limit a number of things: `maxPerGuest`, and not `maxGuests`. */
export function mayLimit(name: string): boolean {
  return !wordsOf(name).some((word, i, words) => OF_ELSE.has(word) && words[i - 1] !== 'per');
}

const AMOUNTS = new Set('price prices fare fares fee fees rate rates cost costs amount deposit wage budget'.split(' '));
const SHARES = new Set('percent percentage pct'.split(' '));

/** True for the name of a member of which a share of the least is nothing: `price_cents`. */
export function saysAmount(name: string): boolean {
  return wordsOf(name).some((word) => AMOUNTS.has(word)) && !saysShare(name);
}

/** True for the name of a member that is a share of others: `percentOff`. */
export function saysShare(name: string): boolean {
  return wordsOf(name).some((word) => SHARES.has(word));
}

/** True for the name of a member of which more leaves room for more things: `passenger_capacity`, `maxUses`, `stock`, `vacationDays`. */
export function saysRoom(name: string): boolean {
  const words = wordsOf(name);
  if (words.some((word) => ALLOWANCES.has(word))) return true;
  return mayLimit(name) && (saysPlaces(name) || saysBound(name) || words.some((word) => STOCK.has(word)));
}
