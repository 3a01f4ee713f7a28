import type { Case } from '../../core/cases/case.js';
import type { Ground } from '../../core/cases/ground.js';
import { type BodyTemplate, templateOf } from '../../core/cases/template.js';
import { getAt, setAt } from '../../core/json/edit.js';
import { evaluate } from '../../core/schema/evaluate.js';
import { meansTheSame } from '../campaign/same-meaning.js';
import { type RandomBody, randomCase } from '../random-case.js';
import { simplerValues } from './shrink-value.js';

/**
 * Simpler bodies, the simplest first: in plain spelling, with one thing wrong instead of several, then with a simpler value.
 * Nothing asks whether the contract says the same of them: `simplerAlike` does.
 */
export function* simplerBodies({ media, shape, full }: Ground, { value, style }: RandomBody): IterableIterator<RandomBody> {
  if (Object.keys(style).length > 0) yield { value, style: {} };
  const { violations } = evaluate(media.schema, value);
  for (const { path } of violations.length > 1 ? violations : []) {
    const plain = getAt(full, path);
    if (plain !== undefined) yield { value: setAt(value, path, plain), style };
  }
  for (const simpler of simplerValues(value, shape)) yield { value: simpler, style };
}

/** The simpler bodies of which the contract says what it says of this one: they break nothing that this one keeps. */
export function* simplerAlike(ground: Ground, body: RandomBody): IterableIterator<RandomBody> {
  const caseOf = (other: RandomBody): Case => randomCase(ground, 'body', 0, other);
  const first = caseOf(body).expectation;
  for (const simpler of simplerBodies(ground, body)) if (meansTheSame(caseOf(simpler).expectation, first)) yield simpler;
}

/** What tells bodies apart: one with the same key has been tried. */
export function keyOfBody({ value, style }: RandomBody): string {
  return keyOfTemplate(templateOf(value, style));
}

/** The same for templates. An integer that is filled in differs from the same digits. */
export function keyOfTemplate(template: BodyTemplate): string {
  const pieces = template.map((piece) => {
    if (typeof piece === 'string') return piece;
    return piece instanceof Uint8Array ? `\u0000${piece.join()}\u0000` : `\u0000${piece.slot.fill} ${piece.text}\u0000`;
  });
  return pieces.join('');
}
