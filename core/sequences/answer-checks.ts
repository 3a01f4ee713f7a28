import type { Contract } from '../contract/contract.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import type { ResourceModel } from '../resources/resource.js';
import type { AnswerCheck } from './scene/answer-check.js';
import { limitChecks } from './checks/limits/told-limits.js';
import { numberChecks } from './checks/numbers-hold.js';
import { settingChecks } from './checks/setting-is-applied.js';
import { settingWriteChecks } from './checks/setting-is-kept.js';
import { periodChecks } from './checks/period-is-whole.js';
import { sumChecks } from './checks/sums-add-up.js';
import { openListChecks } from './lists/open-lists.js';
import type { Subject } from './plan/sequence.js';
import { settingMembers } from './plan/setting-members.js';
import { tableChecks } from './tables/quoted-in-csv.js';

/**
 * All checks that are asked after the sequences: of operations that only read, such as lists that no sequence is about, reports, tables, sums and numbers
 * of other things, and, alone and last, of what changes the server. Pure.
 * @param operations those that may be sent.
 * @param asked the ids of the operations whose lists the sequences look at.
 */
export function answerChecks(
  contract: Pick<Contract, 'document' | 'file'>,
  operations: readonly KnownOperation[],
  subjects: readonly Subject[],
  resources: ResourceModel,
  asked: ReadonlySet<string>,
): readonly AnswerCheck[] {
  const members = settingMembers(operations, resources.settings);
  return [
    ...openListChecks(operations, asked),
    ...periodChecks(contract, operations),
    ...tableChecks(operations, subjects, resources),
    ...sumChecks(contract, operations, subjects),
    ...numberChecks(operations, subjects, resources),
    ...limitChecks(contract, subjects, members),
    ...settingChecks(contract, subjects, members),
    ...settingWriteChecks(operations, resources),
  ];
}
