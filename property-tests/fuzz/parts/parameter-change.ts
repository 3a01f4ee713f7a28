import { encodedText, rawText } from '../../../core/cases/parameters/raw-text.js';
import { type ParameterText, partsWith, withPairs } from '../../../core/cases/parameters/set-parameter.js';
import { writeParameter } from '../../../core/codecs/parameters/write-parameter.js';
import { percentEncode } from '../../../core/codecs/percent.js';
import type { JsonValue } from '../../../core/json/value.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { type HeadParts, makeHead } from '../../../core/request/request-head.js';
import type { CampaignHead } from '../engine/campaign-heads.js';
import type { ParameterPart } from './parameter-part.js';

/** How one parameter of a request differs from the plain one. */
export type ParameterChange = DrawnValue | DrawnTexts | LeftOut | Undeclared;

/** Another value, written by the style of the parameter. */
export interface DrawnValue {
  readonly kind: 'value';
  readonly part: ParameterPart;
  readonly value: JsonValue;
}

/** A text in place of a value, or several of one name; written by no style. */
export interface DrawnTexts {
  readonly kind: 'texts';
  readonly part: ParameterPart;
  readonly texts: readonly string[];
  /** True if the texts stand in the request as they are, so that percent signs in them count. */
  readonly isRaw: boolean;
}

/** The parameter is missing. */
export interface LeftOut {
  readonly kind: 'left-out';
  readonly part: ParameterPart;
}

/** A parameter that the document does not declare. */
export interface Undeclared {
  readonly kind: 'undeclared';
  readonly in: 'query' | 'header';
  readonly name: string;
  readonly text: string;
}

/** The parameters of a head that differ from those of another head. */
export interface DrawnParameters {
  readonly base: CampaignHead;
  /** Never empty, and one for each parameter. */
  readonly changes: readonly ParameterChange[];
}

/** A head with other parameters; the head itself if nothing changes, and undefined if a value cannot be written. */
export function headWithChanges(
  operation: KnownOperation,
  base: CampaignHead,
  changes: readonly ParameterChange[],
): CampaignHead | undefined {
  if (changes.length === 0) return base;
  let parts: HeadParts = base;
  for (const change of changes) {
    const next = partsAfter(parts, change);
    if (next === undefined) return undefined;
    parts = next;
  }
  return { ...base, ...makeHead(operation, parts), simpler: [], drawn: { base, changes } };
}

function partsAfter(parts: HeadParts, change: ParameterChange): HeadParts | undefined {
  if (change.kind === 'undeclared') {
    if (change.in === 'header')
      return isFieldValue(change.text) ? { ...parts, headers: [...parts.headers, [change.name, change.text]] } : undefined;
    return { ...parts, target: withPairs(parts.target, [[percentEncode(change.name), percentEncode(change.text)]]) };
  }
  const text = textOf(change);
  return text && partsWith(change.part.field, parts, text);
}

function textOf(change: Exclude<ParameterChange, Undeclared>): ParameterText | undefined {
  const { field } = change.part;
  if (change.kind === 'left-out') return { kind: 'absent' };
  if (change.kind === 'texts') {
    const { texts, isRaw } = change;
    const written = isRaw ? texts : texts.map((text) => (text.isWellFormed() ? encodedText(field, text) : undefined));
    const known = written.filter((text) => text !== undefined);
    const isLegal = field.parameter.in === 'header' ? known.every(isFieldValue) : known.every((text) => !OUTSIDE_TARGET.test(text));
    const isEmptyPath = field.parameter.in === 'path' && known.join('') === '';
    return known.length === written.length && isLegal && !isEmptyPath ? rawText(field, ...known) : undefined;
  }
  const written = writeParameter(field.parameter, change.value);
  if (written.kind === 'unwritable') return undefined;
  if (written.kind === 'path' && (written.text === '' || written.text === '.' || written.text === '..')) return undefined;
  return written;
}

/** What would end the target, or the line that it stands on (RFC 9112 section 3). */
const OUTSIDE_TARGET = /[^\u0021-\u007e]|#/;

/** What a field of a head can hold (RFC 9110 section 5.5), without spaces around it. */
function isFieldValue(text: string): boolean {
  return /^(?:[\u0021-\u007e\u00a0-\u00ff](?:[\t\u0020-\u007e\u00a0-\u00ff]*[\u0021-\u007e\u00a0-\u00ff])?)?$/.test(text);
}
