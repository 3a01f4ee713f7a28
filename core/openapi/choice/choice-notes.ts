import type { Contract } from '../../contract/contract.js';
import { type OperationSettings, settingOf } from './operation-settings.js';

/**
 * What a report says of a choice, one sentence without a full stop each: how many operations were chosen, and why others are
 * skipped.
 */
export function choiceNotes({ operations, notChosen = [] }: Contract, settings?: OperationSettings): readonly string[] {
  if (notChosen.length === 0) return [];
  const skipped = notChosen.flatMap((operation) => {
    const { skip } = settingOf(operation, settings);
    return skip === undefined || skip === false ? [] : [{ id: operation.id, reason: skip === true ? undefined : skip }];
  });
  const all = operations.length + notChosen.length;
  const chosen = `${operations.length} of ${all} operations ${operations.length === 1 ? 'was' : 'were'} chosen`;
  const reasons = skipped.flatMap(({ id, reason }) => (reason === undefined ? [] : [`${id} is skipped: ${reason}`]));
  const bare = skipped.filter(({ reason }) => reason === undefined).map(({ id }) => id);
  return [chosen, ...reasons, ...(bare.length === 0 ? [] : [`the configuration skips ${bare.join(', ')}`])];
}
