import type { Case } from '../cases/case.js';
import { plainCase } from '../cases/plain/plain-case.js';
import type { Contract } from '../contract/contract.js';
import { defaultProbesOf } from './defaults/default-probe.js';
import type { Knowledge } from '../knowledge/knowledge.js';
import { readModel } from '../model/effects/read-effects.js';
import { allOperations } from '../openapi/choice/all-operations.js';
import { inferResources } from '../resources/inferred/infer-resources.js';
import type { OtherPrincipal } from '../security/other-principal.js';
import { answerChecks } from './answer-checks.js';
import { inForm } from './plan/makers.js';
import type { Sequence, Subject } from './plan/sequence.js';
import { subjectsOf } from './plan/subjects-of.js';
import type { SequenceRule } from './scene/sequence-rule.js';
import { SEQUENCE_RULES } from './sequence-rules.js';

/** A sequence with its rule and its case. */
export interface SequenceToRun {
  readonly rule: SequenceRule;
  readonly sequence: Sequence;
  readonly testCase: Case;
}

/**
 * The sequences of some things, by the rules that say something of them. Pure.
 * @param other the second user of the run; undefined if there is none.
 * @param forms how things are created for an operation that is refused on others, by its id.
 */
export function sequencesOf(
  subjects: readonly Subject[],
  other?: OtherPrincipal,
  forms: Knowledge['forms'] = new Map(),
): readonly SequenceToRun[] {
  const seen = new Map<string, number>();
  return subjects.flatMap((subject) =>
    SEQUENCE_RULES.flatMap((rule) =>
      rule.asks(subject, other).map((asked): SequenceToRun => {
        const { check, title } = rule;
        const { operation } = asked;
        const sequence: Sequence = { ...subject, ...asked, check, maker: inForm(subject.maker, forms.get(operation.id)) };
        const id = `sequences/${operation.caseFolder}${check}`;
        const times = (seen.get(id) ?? 0) + 1;
        seen.set(id, times);
        const testCase: Case = {
          ...plainCase(operation),
          id: times === 1 ? id : `${id}-${times}`,
          suite: 'sequences',
          title: operation.does === undefined ? title : `${title}, where it does '${operation.does}'`,
          input: { kind: 'sequence', form: check },
        };
        return { rule, sequence, testCase };
      }),
    ),
  );
}

/** The sequences and the defaults that a document allows, as cases; for listing, not for sending. */
export function sequenceCases(contract: Contract): readonly Case[] {
  const operations = allOperations(contract);
  const resources = inferResources({ operations });
  const subjects = contract.operations.length < 2 ? [] : subjectsOf(contract, resources, readModel({ operations }, resources));
  const asked = new Set(subjects.flatMap(({ lists }) => lists.map(({ operation }) => operation.id)));
  const isAlone = contract.operations.length < 2;
  return [
    ...sequencesOf(subjects).map(({ testCase }) => testCase),
    ...(isAlone ? [] : answerChecks(contract, contract.operations, subjects, resources, asked).map(({ testCase }) => testCase)),
    ...contract.operations.flatMap((operation) => defaultProbesOf(operation).map(({ leftOut }) => leftOut)),
  ];
}
