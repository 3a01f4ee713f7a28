import { isUtf8 } from 'node:buffer';
import { printJson } from '../../json/print.js';
import type { RequestModel } from '../../request/request-model.js';
import { rawPart } from '../../request/plan/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';
import { contentCase } from '../field-case.js';
import type { Input } from '../../input/input.js';

/**
 * The body in other encodings of Unicode: JSON is sent as UTF-8 (RFC 8259 section 8.1), yet some servers read others on
 * purpose.
 */
export function encodings(model: RequestModel): readonly CaseProposal[] {
  const text = printJson(model.full, {});
  return [
    encoded(model, 'utf-16', 'the body is JSON in UTF-16', { kind: 'encoding', form: 'utf16' }, encode(text, 2, true)),
    encoded(
      model,
      'utf-16-mark',
      'the body is JSON in UTF-16 with a byte order mark',
      { kind: 'encoding', form: 'utf16' },
      encode(`\uFEFF${text}`, 2, false),
    ),
    encoded(model, 'utf-32', 'the body is JSON in UTF-32', { kind: 'encoding', form: 'utf32' }, encode(text, 4, true)),
  ];
}

/** A server that fails on bytes that are not UTF-8 does so for every such encoding. */
function encoded(model: RequestModel, name: string, title: string, input: Input, bytes: Uint8Array): CaseProposal {
  return contentCase(model, {
    suite: 'unspecified',
    name,
    title,
    input: isUtf8(bytes) ? input : { kind: 'encoding', form: 'invalid-utf8' },
    plan: { body: rawPart([bytes]) },
  });
}

function encode(text: string, size: 2 | 4, littleEndian: boolean): Uint8Array {
  const units = size === 2 ? text.split('').map((unit) => unit.charCodeAt(0)) : Array.from(text, (point) => point.codePointAt(0) ?? 0);
  const view = new DataView(new ArrayBuffer(units.length * size));
  for (const [i, unit] of units.entries()) {
    if (size === 2) view.setUint16(i * size, unit, littleEndian);
    else view.setUint32(i * size, unit, littleEndian);
  }
  return new Uint8Array(view.buffer);
}
