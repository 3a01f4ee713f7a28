import type { Contract } from '../../contract/contract.js';
import { wordsOfOperation } from '../../contract/words-of-operation.js';
import { getAt } from '../../json/edit.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { requestModelOf } from '../../request/request-model.js';
import { wordsOf } from '../../words/name-words.js';

/**
 * What a document says of an operation and its plain request: without the items of lists that are about another of the values which the request could have,
 * such as "to `closed`: from `open` only" where it has `open`.
 */
export function wordsOfRequest(contract: Pick<Contract, 'document'>, operation: KnownOperation): string {
  const words = wordsOfOperation(contract, operation);
  const model = requestModelOf(operation);
  const listed = (model?.fields ?? []).flatMap(({ path, shape }) => {
    const values = (shape.values ?? []).filter((value) => typeof value === 'string');
    return values.length < 2 ? [] : [{ sent: model && getAt(model.full, path), values }];
  });
  if (listed.length === 0) return words;
  const isOfOther = (item: string): boolean =>
    listed.some(({ sent, values }) => {
      const [first] = values
        .map((value) => ({ value, at: placeIn(item, value) }))
        .filter(({ at }) => at >= 0)
        .toSorted((a, b) => a.at - b.at);
      return first !== undefined && first.value !== sent;
    });
  return words
    .split(/(?:\n|\. )(?=\s*[-*+•]\s)|\n\s*\n/)
    .filter((block) => !/^\s*[-*+•]\s/.test(block) || !isOfOther(block))
    .join('\n\n');
}

/** Where a text names a listed value first, however that is written; -1 if it does not. */
function placeIn(text: string, value: string): number {
  const words = wordsOf(value);
  // A sign has no words, and is found nowhere.
  return words.length === 0 ? -1 : text.search(new RegExp(`\\b${words.join('[\\s_-]*')}\\b`, 'iu'));
}
