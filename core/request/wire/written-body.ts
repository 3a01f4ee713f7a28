import { knowText } from '../../json/decode.js';
import { PLAIN_STYLE, type PartPlan } from '../plan/request-plan.js';
import { type BodyTemplate, asWritten, assemble, assembleText } from '../slots/template.js';
import { templateOfPart } from './write-request.js';

const encoder = new TextEncoder();

/**
 * The bytes of a body, with its integers as they stand. What the bytes of a value mean is known, so the judge need not parse them, which
 * takes long where bodies are large.
 * @param template of the body, if it is known.
 */
export function writtenBody(part: PartPlan, template: BodyTemplate = templateOfPart(part)): Uint8Array {
  // Another style may write lone surrogates, and text around its digits makes a slot another value.
  const isKnown = part.kind === 'value' && part.style === PLAIN_STYLE && !template.some(isQuoted);
  const text = isKnown ? assembleText(template, asWritten) : undefined;
  if (!isKnown || text === undefined) return assemble(template, asWritten);
  const bytes = encoder.encode(text);
  knowText(bytes, text, part.value);
  return bytes;
}

function isQuoted(piece: BodyTemplate[number]): boolean {
  if (typeof piece === 'string' || piece instanceof Uint8Array) return false;
  return piece.slot.before !== undefined || piece.slot.after !== undefined;
}
