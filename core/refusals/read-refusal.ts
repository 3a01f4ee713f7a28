import type { Exchange } from '../http/exchange/exchange.js';
import { decodeJson } from '../json/decode.js';
import { decodeUtf8 } from '../json/decode-utf8.js';
import { type JsonValue, isArray, isObject } from '../json/value.js';
import { saysMore } from './generic-words.js';
import { type RefusalKind, kindsOf } from './refusal-kinds.js';

/** What a server says of a request that it refuses. */
export interface Refusal {
  readonly status: number;
  /** The kinds of reasons that its words are of; empty if they say nothing that is known. */
  readonly kinds: ReadonlySet<RefusalKind>;
  /** The parts of the request that it names, as it spells them: `dates.to`, `/email`. */
  readonly parts: readonly string[];
  /** All that it says. */
  readonly texts: readonly string[];
  /** Its longest sentence; empty if it has none. */
  readonly words: string;
}

/** Members that name a part of the request: of Spring, NestJS, FastAPI, Go validators, JSON:API and RFC 9457. */
const PLACES: ReadonlySet<string> = new Set([
  'field',
  'loc',
  'path',
  'pointer',
  'parameter',
  'param',
  'property',
  'propertypath',
  'location',
  'attribute',
  'key',
]);
/** Members that are maps keyed by the part, as of Laravel, ASP.NET, Django and Rails. */
const MAPS: ReadonlySet<string> = new Set(['errors', 'fielderrors', 'violations', 'fields', 'modelstate']);

/** Members that say what is wrong with the part beside them. */
const REASONS: ReadonlySet<string> = new Set(['reason', 'problem', 'issue', 'message', 'error', 'detail', 'description', 'msg']);

/** Bounds: a refusal that is longer is a page. */
const MOST_TEXTS = 60;
const MOST_DEPTH = 6;
const MOST_BYTES = 20_000;

/**
 * Reads a refusal by the common shapes of error bodies; a text that is no JSON is one sentence.
 * @param names of the parts of the request: a text that is no more than one of them, or ends in it as a path does, names a part wherever it stands.
 */
export function readRefusal({ outcome }: Pick<Exchange, 'outcome'>, names: ReadonlySet<string> = new Set()): Refusal | undefined {
  if (outcome.kind !== 'response' || outcome.status < 400 || outcome.body.length > MOST_BYTES) return undefined;
  const { value } = decodeJson(outcome.body);
  const found: Found = { texts: [], parts: [], names };
  if (value === undefined)
    found.texts.push(
      decodeUtf8(outcome.body)
        .text.replaceAll(/<[^>]*>/g, ' ')
        .trim(),
    );
  else collect(value, '', found, 0);
  // A sentence that says no more than that something is wrong tells no kind of reason.
  const telling = found.texts.filter((text) => !/\s/.test(text.trim()) || saysMore(text));
  const kinds = new Set(telling.flatMap(kindsOf));
  const words = found.texts.filter((text) => text.includes(' ')).toSorted((one, other) => other.length - one.length)[0] ?? '';
  return { status: outcome.status, kinds, parts: [...new Set(found.parts)], texts: found.texts, words };
}

/** Members of such a map that stand for no part: of Django and Rails. */
const OF_NO_PART: ReadonlySet<string> = new Set([
  'non_field_errors',
  '__all__',
  'base',
  'errors',
  'error',
  'message',
  'messages',
  'detail',
  'details',
]);

function isListOfTexts(value: JsonValue): boolean {
  return isArray(value) && value.items.length > 0 && value.items.every((item) => typeof item === 'string');
}

interface Found {
  readonly texts: string[];
  readonly parts: string[];
  readonly names: ReadonlySet<string>;
}

/** The last name in the spelling of a part: `sku` of `body.lines[0].sku`; empty for the whole request, such as `/`. */
export function lastName(part: string): string {
  return part.split(/[^\p{L}\p{N}_$-]+/u).findLast((word) => word !== '' && !/^\d+$/.test(word)) ?? '';
}

function collect(value: JsonValue, name: string, found: Found, depth: number): void {
  if (depth > MOST_DEPTH || found.texts.length >= MOST_TEXTS) return;
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (typeof value === 'string') {
    if (PLACES.has(plain) || (!/\s/.test(value) && found.names.has(lastName(value)))) found.parts.push(value);
    else found.texts.push(value);
  } else if (isArray(value)) {
    const steps = value.items.filter((item) => typeof item === 'string');
    // FastAPI names a part by its steps.
    if (PLACES.has(plain) && steps.length > 0) found.parts.push(steps.join('.'));
    else if (PLACES.has(plain.replace(/s$/, '')) && steps.length === value.items.length) found.parts.push(...steps);
    else for (const item of value.items) collect(item, '', found, depth + 1);
  } else if (isObject(value)) {
    // An item of a list: the name of an error stands outside.
    const isOfPart =
      name === '' && depth > 0 && value.members.some(([member, inner]) => typeof inner === 'string' && REASONS.has(member.toLowerCase()));
    // As of Django REST framework: the body itself is the map.
    const isMap = depth === 0 && value.members.length > 0 && value.members.every(([, inner]) => isListOfTexts(inner));
    for (const [member, inner] of value.members) {
      if (isMap && !OF_NO_PART.has(member)) found.parts.push(member);
      // As of RFC 9457 section 3, in the example of `invalid-params`.
      if (isOfPart && member === 'name' && typeof inner === 'string') {
        found.parts.push(inner);
        continue;
      }
      if (MAPS.has(plain) && (isArray(inner) || typeof inner === 'string')) found.parts.push(member);
      collect(inner, member, found, depth + 1);
    }
  }
}
