import { allOperations } from '../../openapi/choice/all-operations.js';
import type { Contract } from '../../contract/contract.js';
import { inferResources } from '../../resources/infer-resources.js';
import type { Case } from '../../cases/case.js';
import { defaultProbesOf } from '../defaults/default-probe.js';
import { plainCase } from '../../cases/plain-case.js';
import type { Sequence, SequenceCheck } from './sequence.js';
import { sequencesOf } from './sequences-of.js';

const TITLES: Readonly<Record<SequenceCheck, string>> = {
  'created-is-readable': 'a thing was created before it is read',
  'created-is-listed': 'a thing was created before the list is read',
  'change-is-kept': 'the thing is read after it was changed',
  'deleted-is-gone': 'the thing is read after it was deleted',
  'credentials-required': 'no credentials are sent',
  'parents-told-apart': 'the thing was created under another parent',
  'paging-is-kept': 'the list is read one item at a time',
  'stale-change-is-refused': 'If-Match names no entity tag of the thing',
};

/** A sequence as a case of the operation that is at fault if its check is broken. */
export function sequenceCase({ check, operation }: Sequence): Case {
  return {
    ...plainCase(operation),
    id: `sequences/${operation.caseFolder}${check}`,
    suite: 'sequences',
    title: TITLES[check],
    input: { kind: 'sequence', form: check },
  };
}

/** The sequences and the defaults that a document allows, as cases; for listing, not for sending. */
export function sequenceCases(contract: Contract): readonly Case[] {
  const sequences =
    contract.operations.length < 2 ? [] : sequencesOf(contract, inferResources({ operations: allOperations(contract) })).map(sequenceCase);
  return [...sequences, ...contract.operations.flatMap((operation) => defaultProbesOf(operation).map(({ leftOut }) => leftOut))];
}
