import { headerValues } from '../../codecs/headers.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { percentDecode } from '../../codecs/percent-decode.js';
import { scalarText } from '../../codecs/scalar-text.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { decodeJson } from '../../json/decode.js';
import { innerValues, pathOf } from '../../json/inner-values.js';
import type { JsonValue } from '../../json/value.js';
import { pointerTo, pointerTokens } from '../../place.js';
import { plain, wordsOf } from '../../words/name-words.js';
import { singularsOf } from '../../words/singular.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import type { Outcome } from '../exchange/exchange.js';
import { type Binding, LOCATION, type Step } from '../exchange/step.js';

/** A request with the id of its operation. */
type NamedRequest = Pick<Step, 'operation' | 'request'>;

/** Minimum length of a value that is looked for in queries and bodies, in characters: a shorter one occurs there by chance. */
const SURE = 8;

/**
 * Says which values of the responses to some steps later requests name: keys that the server made. A value that the request of the step has
 * itself is none of them, and of several that fit, the one named like the parameter counts.
 * @param last the request that follows the steps.
 * @returns the steps, each with at most one binding.
 */
export function bindSteps(steps: readonly Step[], last: NamedRequest): readonly Step[] {
  const bound = new Set<string>();
  const all = steps.map(givenBy);
  const made = new Set<string>();
  const written = new Set<string>();
  return steps.map((step, i) => {
    const later = [...steps.slice(i + 1), last];
    // What the run wrote itself is no key of the server: the day of a photo that was published.
    const isKey = (text: string): boolean => !bound.has(text) && !(text.length >= SURE && written.has(text) && !made.has(text));
    const given = (all[i] ?? []).filter(({ from, text }) => isKey(text) && later.some((one) => names(one, soughtOf(step, { from, text }))));
    for (const { text } of all[i] ?? []) made.add(text);
    for (const text of valuesNamed(step)) written.add(text);
    const keys = later.flatMap(keysOf);
    const [first] = given.toSorted((a, b) => rankOf(a, keys) - rankOf(b, keys));
    if (first === undefined) return step;
    bound.add(first.text);
    return { ...step, binds: { name: `id${bound.size}`, ...first } };
  });
}

/** The keys that the response to a step gave: values that its request did not have, from `Location`, or called as what identifies something. */
export function keysGiven(step: Step): readonly string[] {
  return givenBy(step).flatMap(({ from, text }) => (from === LOCATION || OF_KEYS.test(pointerTokens(from).at(-1) ?? '') ? [text] : []));
}

const OF_KEYS = /(?:id|key|uuid|guid|slug|code|number|ref|name|token)s?$/i;

/** The values that a request names something by: in its path, in its query and in its body. */
export function valuesNamed(named: NamedRequest): ReadonlySet<string> {
  const { url, body } = named.request;
  const queries = [...new URLSearchParams(url.split('?').slice(1).join('?')).values()];
  return new Set([...keysOf(named).map(({ text }) => text), ...queries, ...valuesIn({ ...NOTHING, body }).map(({ text }) => text)]);
}

/** True if a request names a thing by its key. What is neither a text nor a number names none. */
export function isNamedIn(named: NamedRequest, key: JsonValue): boolean {
  const text = scalarText(key);
  return text !== undefined && valuesNamed(named).has(text);
}

/** The values of the path of a request. */
export function keysNamed(named: NamedRequest): ReadonlySet<string> {
  return new Set(keysOf(named).map(({ text }) => text));
}

const NOTHING = { kind: 'response', status: 200, headers: [] } as const;

/** The value of a binding in another response; undefined if it has none. */
export function boundText({ from }: Pick<Binding, 'from'>, outcome: Outcome): string | undefined {
  return valuesIn(outcome).find((value) => value.from === from)?.text;
}

/** A value that is looked for in requests. */
export interface Sought {
  readonly text: string;
  /** What members and parameters are called, as `plain` writes it, that have the value though it is short. */
  readonly called: readonly string[];
}

/** The value that a step binds, as later requests may have it: `machineId` has the `id` of what `POST /machines` made. */
export function soughtOf({ operation }: Pick<Step, 'operation'>, { from, text }: Pick<Binding, 'from' | 'text'>): Sought {
  const { segments } = parseTemplate(operation.slice(operation.indexOf(' ') + 1));
  const kind = segments.at(-1)?.literal;
  const key = from === LOCATION ? 'id' : (pointerTokens(from).at(-1) ?? '');
  if (kind === undefined || !OF_KEYS.test(key)) return { text, called: [] };
  const words = wordsOf(kind);
  return { text, called: singularsOf(words.at(-1) ?? '').map((last) => plain([...words.slice(0, -1), last, key].join(' '))) };
}

/**
 * The request with another value in place of one that a step gave.
 * @param written how the other value is written in a URL, and in a JSON string.
 */
export function withBound(
  { operation, request }: NamedRequest,
  { text, called }: Sought,
  written: { readonly url: string; readonly body: string },
): WireRequest {
  const [address = '', ...queries] = request.url.split('?');
  const parameterAt = keySegments(operation, address);
  const segments = address
    .split('/')
    .map((segment, i) => (parameterAt(i) !== undefined && percentDecode(segment).text === text ? written.url : segment));
  const isSure = text.length >= SURE;
  const query = queries.join('?').replaceAll(/([^&=]*)=([^&]*)/g, (pair, name: string, raw: string) => {
    const isMeant = isSure || called.includes(plain(percentDecode(name).text));
    return isMeant && percentDecode(raw, 'space').text === text ? `${name}=${written.url}` : pair;
  });
  const url = segments.join('/') + (queries.length === 0 ? '' : `?${query}`);
  const sent = decodeUtf8(request.body);
  const body = isSure
    ? sent.text.replaceAll(/[\w.-]+/g, (word) => (word === text ? written.body : word))
    : sent.text.replaceAll(MEMBER, (member, name: string, start: string, value: string) =>
        value === text && called.includes(plain(name)) ? `"${name}"${start}${written.body}` : member,
      );
  return { ...request, url, body: !sent.isValid || body === sent.text ? request.body : new TextEncoder().encode(body) };
}

/** A member of a JSON object that has a word or a number. */
const MEMBER = /"(\w+)"(\s*:\s*"?)([\w.-]+)/g;

/** A value of a response. */
type Given = Omit<Binding, 'name'>;

function givenBy(step: Step): readonly Given[] {
  const keys = new Set(keysOf(step).map(({ text }) => text));
  const sent = valuesIn({ ...NOTHING, body: step.request.body });
  const isSent = ({ from, text }: Given): boolean =>
    sent.some((one) => one.text === text && (from === LOCATION || pointerTokens(one.from).at(-1) === pointerTokens(from).at(-1)));
  return valuesIn(step.outcome).filter((value) => !keys.has(value.text) && !isSent(value));
}

/** Upper bound on the values of a response that are looked at. */
const MOST_VALUES = 500;

function valuesIn(outcome: Outcome): readonly Given[] {
  if (outcome.kind !== 'response' || outcome.status >= 300) return [];
  const { value } = decodeJson(outcome.body);
  const location = headerValues(outcome.headers, LOCATION).map((url) => percentDecode(url.split('/').at(-1) ?? '').text);
  return [...(value === undefined ? [] : scalars(value)), ...location.flatMap((text) => (text === '' ? [] : [{ from: LOCATION, text }]))];
}

function scalars(value: JsonValue): readonly Given[] {
  const found: Given[] = [];
  for (const part of innerValues(value)) {
    const text = typeof part.value === 'boolean' ? undefined : scalarText(part.value);
    if (text !== undefined && text !== '')
      found.push({ from: pathOf(part).reduce<string>((pointer, step) => pointerTo(pointer, step), ''), text });
    if (found.length >= MOST_VALUES) break;
  }
  return found;
}

/** A parameter of a path with its value. */
interface Key {
  readonly parameter: string;
  readonly text: string;
}

function keysOf({ operation, request: { url } }: NamedRequest): readonly Key[] {
  const [address = ''] = url.split('?');
  const parameterAt = keySegments(operation, address);
  return address.split('/').flatMap((segment, i) => {
    const parameter = parameterAt(i);
    return parameter === undefined ? [] : [{ parameter, text: percentDecode(segment).text }];
  });
}

/**
 * The name of the parameter that a whole segment of an address is the value of, by the index of the segment. Any segment may be one of a request
 * that is not of the path of its operation: what shows a fault of a deletion is read or listed.
 */
function keySegments(operation: string, address: string): (index: number) => string | undefined {
  const { segments } = parseTemplate(operation.slice(operation.indexOf(' ') + 1));
  const sent = address.split('/');
  const start = sent.length - segments.length;
  const isOfPath = segments.every(({ literal }, i) => literal === undefined || literal === percentDecode(sent[start + i] ?? '').text);
  if (!isOfPath) return (index) => (index < 3 ? undefined : '');
  return (index) => {
    const [part, ...others] = segments[index - start]?.parts ?? [];
    return part?.kind === 'parameter' && others.length === 0 ? part.name : undefined;
  };
}

function names(named: NamedRequest, sought: Sought): boolean {
  if (keysOf(named).some((key) => key.text === sought.text)) return true;
  const marked = withBound(named, sought, { url: '', body: '' });
  return marked.url !== named.request.url || marked.body !== named.request.body;
}

/** The lower, the likelier a value is the key: it is named like the parameter, or else it lies near the root. */
function rankOf({ from, text }: Given, keys: readonly Key[]): number {
  const tokens = pointerTokens(from);
  const name = plain(tokens.at(-1) ?? '');
  const isNamed = name !== '' && keys.some((key) => key.text === text && plain(key.parameter).endsWith(name));
  return (isNamed ? 0 : 100) + (from === LOCATION ? 50 : Math.min(tokens.length, 49));
}
