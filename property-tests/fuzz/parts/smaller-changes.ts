import { printJson } from '../../../core/json/print.js';
import { withoutPieces } from '../../generate/shrinking/pieces.js';
import { simplerStrings } from '../../generate/shrinking/shrink-string.js';
import { simplerValues } from '../../generate/shrinking/shrink-value.js';
import type { DrawnParameters, ParameterChange } from './campaign-head.js';

/** Simpler changes of parameters, simplest first: fewer of them, then simpler ones. */
export function* smallerChanges(changes: readonly ParameterChange[]): IterableIterator<readonly ParameterChange[]> {
  yield* withoutPieces(changes, 1);
  for (const [i, change] of changes.entries()) for (const simpler of simplerOne(change)) yield changes.with(i, simpler);
}

function* simplerOne(change: ParameterChange): IterableIterator<ParameterChange> {
  switch (change.kind) {
    case 'left-out':
      return;
    case 'value':
      for (const value of simplerValues(change.value, change.part.model.shape)) yield { ...change, value };
      return;
    case 'undeclared':
      for (const text of simplerStrings(change.text)) yield { ...change, text };
      return;
    case 'texts':
      for (const texts of withoutPieces(change.texts, 1)) yield { ...change, texts };
      for (const [i, text] of change.texts.entries())
        for (const simpler of simplerStrings(text)) yield { ...change, texts: change.texts.with(i, simpler) };
  }
}

/** Key for deduplication: changes with the same key write the same request. */
export function keyOfChanges({ changes }: DrawnParameters): string {
  return changes.map(keyOfChange).join('\u0000');
}

function keyOfChange(change: ParameterChange): string {
  switch (change.kind) {
    case 'left-out':
      return `-${change.part.field.name}`;
    case 'value':
      return `${change.part.field.name} ${printJson(change.value)}`;
    case 'texts':
      return `${change.part.field.name} ${change.isRaw} ${JSON.stringify(change.texts)}`;
    case 'undeclared':
      return `${change.in} ${change.name} ${change.text}`;
  }
}
