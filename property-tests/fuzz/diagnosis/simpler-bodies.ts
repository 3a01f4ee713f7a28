import type { Case } from '../../../core/cases/case.js';
import { type BodyTemplate } from '../../../core/request/slots/template.js';
import { getAt, setAt } from '../../../core/json/edit.js';
import { evaluate } from '../../../core/schema/evaluation/evaluate.js';
import { sameExpectation } from '../../generate/shrinking/same-expectation.js';
import { randomCase } from './random-case.js';
import { type ValuePart, valuePart } from '../../../core/request/plan/request-plan.js';
import { simplerValues } from '../../generate/shrinking/shrink-value.js';
import type { RequestModel } from '../../../core/request/request-model.js';

/**
 * Simpler bodies, simplest first: in plain spelling, with one violation instead of several, then with a simpler value.
 * `simplerAlike` filters them by expectation.
 */
export function* simplerBodies({ media, shape, full }: RequestModel, { value, style }: ValuePart): IterableIterator<ValuePart> {
  if (Object.keys(style).length > 0) yield valuePart(value);
  const { violations } = evaluate(media.schema, value, { direction: 'request' });
  for (const { path } of violations.length > 1 ? violations : []) {
    const plain = getAt(full, path);
    if (plain !== undefined) yield valuePart(setAt(value, path, plain), style);
  }
  for (const simpler of simplerValues(value, shape)) yield valuePart(simpler, style);
}

/** The simpler bodies with the same expectation: they violate no additional constraint. */
export function* simplerAlike(model: RequestModel, body: ValuePart): IterableIterator<ValuePart> {
  const caseOf = (other: ValuePart): Case => randomCase(model, 'body', 0, other);
  const first = caseOf(body).expectation;
  for (const simpler of simplerBodies(model, body)) if (sameExpectation(caseOf(simpler).expectation, first)) yield simpler;
}

/** Key for deduplication: templates with the same key are tried once. A filled-in integer differs from the same literal digits. */
export function keyOfTemplate(template: BodyTemplate): string {
  const pieces = template.map((piece) => {
    if (typeof piece === 'string') return piece;
    return piece instanceof Uint8Array ? `\u0000${piece.join()}\u0000` : `\u0000${piece.slot.fill} ${piece.text}\u0000`;
  });
  return pieces.join('');
}
