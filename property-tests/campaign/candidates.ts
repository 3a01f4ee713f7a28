import { asWritten, assemble } from '../../core/cases/template.js';
import { freshInteger } from '../../core/cases/sample.js';
import { decodeJson } from '../../core/json/decode.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonObject } from '../../core/json/value.js';
import type { Shape } from '../../core/schema/shape.js';
import { simplerTexts } from '../shrinking/shrink-text.js';
import { simplerValues } from '../shrinking/shrink-value.js';
import type { GroundTools } from './ground-tools.js';
import { PLAIN_STYLE, type Proposal } from './proposal.js';
import { keyOfTemplate } from '../shrinking/simpler-bodies.js';
import { templateOfBody } from './write-body.js';

/**
 * Simpler requests, the simplest first: with plain headers, or less special ones, in plain spelling, then with a simpler body. A text that is
 * JSON becomes a value as soon as its spelling does not matter.
 */
export function* simplerProposals(tools: GroundTools, { headers, body }: Proposal): IterableIterator<Proposal> {
  const { plain } = tools.headers;
  if (headers !== plain) yield { headers: plain, body };
  for (const simpler of headers.simpler) yield { headers: simpler, body };
  if (body.kind === 'raw') {
    const { value } = decodeJson(assemble(body.template, asWritten));
    if (value !== undefined) yield { headers, body: { kind: 'value', value: withSlots(value, tools.ground.shape), style: PLAIN_STYLE } };
    for (const template of simplerTexts(body.template)) yield { headers, body: { kind: 'raw', template } };
    return;
  }
  if (body.style !== PLAIN_STYLE) yield { headers, body: { ...body, style: PLAIN_STYLE } };
  for (const value of simplerValues(body.value, tools.ground.shape)) yield { headers, body: { ...body, value } };
}

/** What tells proposals apart: one with the same key has been tried. */
export function keyOfProposal({ headers, body }: Proposal): string {
  return `${headers.id} ${body.kind} ${keyOfTemplate(templateOfBody(body))}`;
}

/** Integers that a store may have seen can be replaced, where the schema speaks of integers. */
function withSlots(value: JsonValue, shape: Shape | undefined): JsonValue {
  if (shape === undefined) return value;
  if (isArray(value)) return jsonArray(value.items.map((item) => withSlots(item, shape.items)));
  if (isObject(value)) {
    const shapes = new Map(shape.members.map((member) => [member.name, member.shape]));
    return jsonObject(value.members.map(([name, own]) => [name, withSlots(own, shapes.get(name))]));
  }
  if (!isNumber(value) || !shape.types.includes('integer') || !/^-?\d+$/.test(value.text)) return value;
  return { ...value, slot: { ...freshInteger(shape).slot, fill: 'given' } };
}
