import { type DecodedJson, decodeJson } from '../json/decode.js';
import { grammarFault } from '../json/grammar.js';
import { type WideJson, decodeWideJson } from '../json/wide-encodings.js';
import { getAt } from '../json/edit.js';
import { describePath } from '../json/instance-path.js';
import type { JsonValue } from '../json/value.js';
import { isOtherKey } from './other-key.js';
import type { Evaluate, Evaluation } from '../schema/evaluation/evaluator.js';
import type { KnownMediaType } from '../knowledge/known-operation.js';
import type { Place } from '../place.js';
import { judgeValue } from './judge-value.js';
import type { Encoding, Situation } from '../contract/situation.js';

/** What the contract says about a body, regardless of its headers. */
export interface BodyOpinion {
  readonly situations: readonly Situation[];
  readonly evaluation: Evaluation;
  readonly isJson: boolean;
  readonly comparable: boolean;
}

/**
 * Judges the bytes of a body: the grammar (RFC 8259), then the schema, then known differences between servers.
 * @param key of the thing which the path names, if the body may repeat it.
 */
export function judgeBody(bytes: Uint8Array, media: KnownMediaType, evaluate: Evaluate, key?: JsonValue): BodyOpinion {
  const decoded = decodeJson(bytes);
  const { at } = media;
  const wide = decoded.value === undefined ? decodeWideJson(bytes) : undefined;
  const value = wide === undefined ? decoded.value : wide.value;
  const encoding = encodingSituations(decoded, wide?.encoding, at);
  if (value === undefined) {
    const fault: Situation = { id: 'not-json', because: grammarFault(decoded.text), at };
    return { situations: [fault, ...encoding], evaluation: NOTHING, isJson: false, comparable: false };
  }
  const { verdict, odd, evaluation, comparable } = judgeValue(
    value,
    { schema: media.schema, at, broken: 'schema-broken', part: media },
    evaluate,
  );
  const isUtf8 = wide === undefined && !decoded.invalidUtf8;
  const situations = encoding.length + odd.length === 0 ? verdict : [...verdict, ...encoding, ...odd];
  const other = key === undefined ? undefined : otherKey(value, key, media);
  if (other !== undefined) return { situations: [...situations, other], evaluation, isJson: true, comparable: false };
  return { situations, evaluation, isJson: true, comparable: comparable && isUtf8 };
}

function otherKey(value: JsonValue, inPath: JsonValue, { key, at }: KnownMediaType): Situation | undefined {
  if (key === undefined || !isOtherKey(inPath, getAt(value, key.path))) return undefined;
  return { id: 'other-key', because: `${describePath(key.path)} is not the ${key.parameter} of the path`, at };
}

const NOTHING: Evaluation = { violations: [], held: [], oddities: [] };

const NONE: readonly Situation[] = [];

function encodingSituations(
  { byteOrderMark, invalidUtf8 }: DecodedJson,
  wide: WideJson['encoding'] | undefined,
  at: Place,
): readonly Situation[] {
  if (!byteOrderMark && !invalidUtf8 && wide === undefined) return NONE;
  const found: Situation[] = [];
  const add = (encoding: Encoding, because: string): unknown => found.push({ id: 'encoding', because, at, encoding });
  if (byteOrderMark) add('bom', 'a parser may ignore a byte order mark or refuse it (RFC 8259 section 8.1)');
  if (invalidUtf8) add('invalid-utf8', 'the contract does not specify invalid UTF-8');
  if (wide !== undefined)
    add(wide === 'UTF-16' ? 'utf16' : 'utf32', `a parser may read ${wide}, though JSON is sent as UTF-8 (RFC 8259 section 8.1)`);
  return found;
}
