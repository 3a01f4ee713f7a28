import { type Span, decodedRuns, withoutEscapes } from './view.js';

/** A text to hide, and the name that replaces it. */
export interface Secret {
  readonly value: string;
  readonly name: string;
  /** For a short secret: the header that it is the value of. Default: Authorization. */
  readonly header?: string;
  /** True if it counts only as a whole word, because it may occur inside others by chance. */
  readonly isWord?: boolean;
}

/** Minimum length of a secret to hide wherever it stands, in characters: a shorter one occurs inside other words by chance. */
export const SURE = 8;

/** How many encodings may be around each other: Base64 of percent-encoded text, in a JSON string. */
const DEPTH = 3;

/** Hides the secrets that it was made for in a text with one character for each byte. */
export type Mask = (bytes: string) => string;

/**
 * Makes a mask that finds secrets in any case, with any escapes, and in hex and Base64, also inside of longer texts. A short
 * secret is hidden only where it stands as a credential: in the value of its header, or after `Bearer`.
 */
export function maskOf(secrets: readonly Secret[]): Mask {
  const needles = secrets.filter(({ value }) => value !== '').flatMap(needlesOf);
  return (bytes) => {
    const found = needles.length === 0 || bytes.length < SURE ? [] : spansIn(bytes, needles, DEPTH);
    return found.length === 0 ? bytes : replaced(bytes, found);
  };
}

/** Finds one spelling of a secret in text in lower case. */
interface Needle {
  readonly name: string;
  readonly length: number;
  readonly find: (lowerCase: string) => readonly Span[];
}

interface NamedSpan extends Span {
  readonly name: string;
  /** Length of the secret: of two that overlap, the longer one gives the name. */
  readonly length: number;
}

/** A value beyond ASCII is sent in UTF-8 or, in a header, with one byte for each character. */
function needlesOf(secret: Secret): readonly Needle[] {
  const { value, name } = secret;
  const cases = [value, value.toUpperCase(), value.toLowerCase()];
  const forms = cases.flatMap((text) =>
    [Buffer.from(text), Buffer.from(text, 'latin1')].map((bytes) => bytes.toString('latin1').toLowerCase()),
  );
  return [...new Set(forms)].map((form) => ({ name, length: value.length, find: finderOf(form, secret) }));
}

function finderOf(form: string, { value, header, isWord }: Secret): Needle['find'] {
  if (value.length >= SURE && isWord !== true) return (text) => indexesOf(text, form);
  const before = isWord === true ? '(?<![a-z0-9])' : `(?<=${credentialsOf(header)})`;
  const pattern = new RegExp(`${before}${escapePattern(form)}(?![a-z0-9])`, 'g');
  return (text) =>
    text.includes(form) ? [...text.matchAll(pattern)].map(({ index }) => ({ start: index, end: index + form.length })) : [];
}

/** What stands before a credential: `Authorization: Bearer `, `"x-api-key":["`. */
function credentialsOf(header = 'Authorization'): string {
  const lowerCase = header.toLowerCase();
  const named = `${escapePattern(lowerCase)}\\W{1,6}`;
  return lowerCase === 'authorization' ? `\\b(?:bearer|basic)[\\s+]{1,4}|\\b(?:${named}|access_token\\W{1,6})` : `(?<![a-z0-9])${named}`;
}

function indexesOf(text: string, form: string): readonly Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) found.push({ start: at, end: at + form.length });
  return found;
}

/** Escapes a text for a regular expression. */
function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

function spansIn(text: string, needles: readonly Needle[], depth: number): readonly NamedSpan[] {
  const lowerCase = text.toLowerCase();
  const found = needles.flatMap(({ name, length, find }) => find(lowerCase).map((span) => ({ ...span, name, length })));
  if (depth === 0) return found;
  const escaped = withoutEscapes(text);
  for (const view of escaped === undefined ? decodedRuns(text) : [escaped, ...decodedRuns(text)]) {
    if (view.text.length < SURE) continue;
    for (const span of spansIn(view.text, needles, depth - 1)) found.push({ ...span, ...view.sourceOf(span.start, span.end) });
  }
  return found;
}

/** Replaces in one pass, so that no name is taken for a secret again; spans that overlap become one. */
function replaced(text: string, spans: readonly NamedSpan[]): string {
  let shown = '';
  let from = 0;
  let open: NamedSpan | undefined;
  const close = ({ start, end, name }: NamedSpan): void => {
    shown += text.slice(from, start) + name;
    from = end;
  };
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (open === undefined || span.start >= open.end) {
      if (open !== undefined) close(open);
      open = span;
    } else open = { ...(span.length > open.length ? span : open), start: open.start, end: Math.max(open.end, span.end) };
  }
  if (open !== undefined) close(open);
  return shown + text.slice(from);
}
