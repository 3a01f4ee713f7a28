import { InvalidArgumentError } from 'commander';
import { SUITES, type SuiteName } from '../core/cases/case.js';
import type { Header } from '../core/judge/request.js';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/** Reads a duration such as `200ms`, `5s`, `2m`, or a bare number of seconds, as milliseconds. */
export function parseDuration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m)?$/.exec(text);
  if (match === null) throw new InvalidArgumentError('Write it like 5s, 200ms or 2m.');
  return Number(match[1]) * (UNITS[match[2] ?? 's'] ?? 1000);
}

/** Reads a time limit: a duration that is not zero. */
export function parseTimeLimit(text: string): number {
  const ms = parseDuration(text);
  if (ms <= 0) throw new InvalidArgumentError('It must be more than zero.');
  return ms;
}

/** Reads a rate such as `200/s` or `200`, in requests a second. */
export function parseRate(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(?:\/s)?$/.exec(text);
  if (match === null || Number(match[1]) <= 0) throw new InvalidArgumentError('Write it like 200/s.');
  return Number(match[1]);
}

/** Reads a whole number from `least` on. */
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
    const suite = SUITES.find((own) => own === name.trim());
    if (suite === undefined) throw new InvalidArgumentError(`'${name}' is not a suite. The suites are ${SUITES.join(', ')}.`);
    return suite;
  });
}

/** Reads a header `Name: value` and adds it to those before (RFC 9110 section 5). */
export function parseHeader(text: string, before: readonly Header[] = []): readonly Header[] {
  const match = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/.exec(text);
  if (match?.[1] === undefined) throw new InvalidArgumentError("Write it like 'X-Api-Key: value'.");
  return [...before, [match[1], (match[2] ?? '').trim()]];
}

/** Adds a value to those before: for an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Reads a base URL: http or https, without a query. */
export function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new InvalidArgumentError('Write it like http://127.0.0.1:8080 or https://host/prefix.');
  }
  if (url.username !== '' || url.password !== '') throw new InvalidArgumentError('Put no password into the URL; use PLANT_STORE_TOKEN.');
  return text;
}
