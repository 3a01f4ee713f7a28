import type { Owner, Spot } from './spot.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When something happens, as a share of the time from the creation of a thing until today; one rule for each kind of event. */
interface DateRule {
  readonly name: RegExp;
  readonly share: number;
}

/** In the order in which they are tried. */
const PAST: readonly DateRule[] = [
  { name: /delet|archiv|cancel|remov|revok|terminat|left/, share: 0.95 },
  { name: /updat|modif|chang|edit|refresh|sync|last|seen|activ|latest|recent|login/, share: 0.75 },
  { name: /\bend|ended|\bto$|until|till|finish|complet|close|resolv|check ?out|stop|deliver|arriv|return/, share: 0.6 },
  { name: /\bstart|begin|\bfrom|\bopen|effective|valid from|check ?in|ship|depart|sent|departure/, share: 0.3 },
  { name: /publish|post|approv|confirm|paid|payment|accept|verif|releas|process/, share: 0.15 },
];

/** What has not happened yet. */
const FUTURE = /expir|due|deadline|valid ?(?:to|until|through)|renew|\bnext|schedul|\beta\b|planned|upcoming|trial end/;

const BIRTH = /birth|\bdob\b|born/;

/**
 * When an object of a list was created: the first one about two months ago, later ones after it.
 * @param number of the object, 1 or more.
 * @param chance from 0 to 1.
 */
export function createdAt(today: number, number: number, chance: number): number {
  const days = 2 + 58 / (number + chance);
  return rounded(today - days * DAY);
}

/** True if what a time tells by its name has been, and not long before the thing that has it: no birthday, and no deadline. */
export function isPastName(name: string): boolean {
  return !BIRTH.test(name) && !FUTURE.test(name);
}

/** The time of a member of an object, in milliseconds. Times of one object are in order: what is created is updated later. */
export function timeOf({ name, random, owner }: Pick<Spot, 'name' | 'random' | 'owner'>): number {
  const { today, number } = owner;
  if (BIRTH.test(name)) return rounded(today - (20 + Math.floor(random() * 40)) * 365 * DAY - Math.floor(random() * 365) * DAY);
  if (FUTURE.test(name)) return today + (14 + 7 * (number % 8)) * DAY;
  const share = PAST.find((rule) => rule.name.test(name))?.share ?? 0;
  return at(owner, share);
}

function at({ created, today }: Owner, share: number): number {
  return rounded(created + share * (today - created));
}

function rounded(time: number): number {
  return Math.floor(time / MINUTE) * MINUTE;
}

/** `2026-11-20T09:30:00Z`. */
export function dateTimeText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** `2026-11-20`. */
export function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** `09:30:00Z`. */
export function timeText(time: number): string {
  return `${new Date(time).toISOString().slice(11, 19)}Z`;
}

/** `Fri, 20 Nov 2026 09:30:00 GMT` (RFC 9110 section 5.6.7). */
export function httpDateText(time: number): string {
  return new Date(time).toUTCString();
}

/** True for the name of a point in time, however its value is written. */
export function isTimeName(name: string): boolean {
  return /(?:^| )(?:at|date|datetime|timestamp|time)$|^(?:created|updated|modified|deleted|expires|expiry|started|ended|finished|published|birthday|date of birth|dob|deadline|last (?:login|seen|modified|updated|activity))(?: on| utc)?$|^date /.test(
    name,
  );
}

/** True if only the day counts: `birth date`, `due date`. */
export function isDayName(name: string): boolean {
  return /(?:^| )(?:date|birthday|dob|deadline)$|date of birth/.test(name) && !/time/.test(name);
}
