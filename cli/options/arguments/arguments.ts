import { InvalidArgumentError } from 'commander';
import { SUITES, type SuiteName } from '../../../core/cases/case.js';
import type { Header } from '../../../core/codecs/headers.js';
import { KitError } from '../../../core/kit-error.js';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Upper bound on durations, in milliseconds: a day, well within the 31 bits of Node's timers. */
const LONGEST = 1440 * 60_000;

/** Reads a duration such as `200ms`, `5s`, `2m` or `1h`, as milliseconds. A unit is required: some tools count in ms, others in s. */
export function parseDuration(text: string): number {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text) ?? [];
  if (digits === undefined) throw new InvalidArgumentError('Write it like 5s, 200ms, 2m or 1h.');
  if (unit === undefined) throw new InvalidArgumentError(`It needs a unit: write ${text}s, ${text}ms, ${text}m or ${text}h.`);
  const ms = Number(digits) * (UNITS[unit] ?? 1);
  if (ms > LONGEST) throw new InvalidArgumentError('It must be at most 24h.');
  return ms;
}

/** Reads a time limit: a duration that is not zero. */
export function parseTimeLimit(text: string): number {
  const ms = parseDuration(text);
  if (ms <= 0) throw new InvalidArgumentError('It must be more than zero.');
  return ms;
}

/** Lower bound on rates: about one request per quarter of an hour. */
const SLOWEST = 0.001;

/** Reads a rate such as `200/s` or `200`, in requests a second. */
export function parseRate(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(?:\/s)?$/.exec(text);
  if (match === null) throw new InvalidArgumentError('Write it like 200/s.');
  const rate = Number(match[1]);
  if (rate < SLOWEST) throw new InvalidArgumentError(`It must be at least ${SLOWEST}/s.`);
  return rate;
}

/** Reads a share such as `80%` or `0.8`, as a number from 0 to 1. */
export function parseShare(text: string): number {
  const [, digits, percent] = /^(\d+(?:\.\d+)?)(%)?$/.exec(text) ?? [];
  const share = Number(digits) / (percent === undefined ? 1 : 100);
  if (digits === undefined || share > 1) throw new InvalidArgumentError('Write it like 80%.');
  return share;
}

const SIZES: Readonly<Record<string, number>> = { b: 1, kb: 1000, mb: 1_000_000 };

/** Upper bound on sizes, in bytes: 100 MB. */
const LARGEST = 100_000_000;

/** Reads a size such as `1MB`, `500KB`, or a bare number of bytes. A KB is 1,000 bytes. */
export function parseSize(text: string): number {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)([km]?b)?$/i.exec(text) ?? [];
  const size = Math.round(Number(digits) * (SIZES[(unit ?? 'b').toLowerCase()] ?? 1));
  if (digits === undefined || size > LARGEST) throw new InvalidArgumentError('Write it like 1MB, 500KB or 1000, up to 100MB.');
  return size;
}

/** Reads an integer of at least `least`. */
export function parseCount(least: number, most = 2 ** 53): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number ${most < 2 ** 53 ? `from ${least} to ${most}` : `of at least ${least}`}.`);
  };
}

/** Reads a list of suites, separated by commas. */
export function parseSuites(text: string): readonly SuiteName[] {
  return text.split(',').map((name) => {
    const suite = SUITES.find((word) => word === name.trim());
    if (suite === undefined) throw new InvalidArgumentError(`'${name}' is not a suite. The suites are ${SUITES.join(', ')}.`);
    return suite;
  });
}

/** Headers that the cases set, or that belong to the connection. */
const OWN_HEADERS = /^(?:accept|connection|content-(?:encoding|length|type)|expect|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/**
 * Reads a header `Name: value` and appends it to the previous ones (RFC 9110 section 5).
 * @throws KitError without the text, because it can contain a secret.
 */
export function parseHeader(text: string, before: readonly Header[] = []): readonly Header[] {
  return addHeader('--header', text, before);
}

/** The same for `--spec-header`. */
export function parseSpecHeader(text: string, before: readonly Header[] = []): readonly Header[] {
  return addHeader('--spec-header', text, before);
}

function addHeader(option: string, text: string, before: readonly Header[]): readonly Header[] {
  const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  const header = headerOf(name, value);
  if (header === undefined) throw new KitError('UsageError', `the value of ${option} is not a header`, "Write it like 'X-Api-Key: value'");
  return [...before, header];
}

/**
 * Makes a header from a name and a value.
 * @returns undefined if they are not a valid header.
 * @throws KitError for a header that the kit sets itself.
 */
export function headerOf(name: string, value: string): Header | undefined {
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return undefined;
  if (OWN_HEADERS.test(name)) {
    throw new KitError('UsageError', `the kit sets the header ${name} itself`, 'Send other headers with --header');
  }
  return [name, value.trim()];
}

/**
 * Reads the credential of a security scheme, `NAME=VALUE`, and adds it to the previous ones.
 * @throws KitError without the text, because it contains a secret.
 */
export function parseCredential(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return addCredential('--credential', text, before);
}

/** The same of `--other-credential`. */
export function parseOtherCredential(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return addCredential('--other-credential', text, before);
}

function addCredential(option: string, text: string, before: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new KitError('UsageError', `the value of ${option} is not a credential`, 'Write it like api_key=VALUE or login=user:password');
  return Object.fromEntries([...Object.entries(before), [name, value]]);
}

/** Reads the name of a folder, which need not exist. */
export function parseFolder(text: string): string {
  if (text === '') throw new InvalidArgumentError('Name a folder.');
  return text;
}

/** Appends a value to the previous ones, for repeatable options. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/**
 * Reads a base URL: http or https, without a query.
 * @throws KitError for a URL with a password, without repeating it.
 */
export function parseUrl(text: string): string {
  if (/^(?:\w+:\/\/)?[^/]*@/.test(text)) {
    throw new KitError('UsageError', 'the URL contains a user name or a password', 'Remove it, and set PLANT_STORE_TOKEN instead');
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:\/\//i.test(text) || url.search !== '' || url.hash !== '') {
    throw new InvalidArgumentError('Write it like http://127.0.0.1:8080 or https://host/prefix.');
  }
  return text;
}
