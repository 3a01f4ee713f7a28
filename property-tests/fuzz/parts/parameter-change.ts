import { encodedText, rawText } from '../../../core/cases/parameters/raw-text.js';
import { type ParameterText, partsWith, withPairs } from '../../../core/cases/parameters/set-parameter.js';
import { writeParameter } from '../../../core/codecs/parameters/write-parameter.js';
import { percentEncode } from '../../../core/codecs/percent.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { type HeadParts, makeHead } from '../../../core/request/plan/request-head.js';
import type { CampaignHead, ParameterChange, Undeclared } from './campaign-head.js';

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
