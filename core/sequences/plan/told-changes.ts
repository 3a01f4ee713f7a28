import type { Contract } from '../../contract/contract.js';
import { wordsOfOperation } from '../../contract/words-of-operation.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { isNumeric, membersOf } from '../../resources/answers/members.js';
import { verbsOf } from '../../resources/verbs-of.js';
import { saysName } from '../../words/says-name.js';
import { clausesOf, sentencesOf } from '../../words/sentences.js';
import { saidChange } from '../../words/said-change.js';
import { verbForms } from '../../words/verb-forms.js';
import { wordsOf } from '../../words/name-words.js';
import { type ToldChange, type Witness, schemasSeen } from './sequence.js';

/**
 * What the document says of how operations change numbers of what they, or what was done before them, name: in the words of the operation, or in the
 * description of the number, whose clauses then name the operation first: `cancelling a placed order puts them back`.
 * @param operations on one thing.
 * @param witnesses of one kind each.
 */
export function toldChanges(
  contract: Pick<Contract, 'document'>,
  operations: readonly KnownOperation[],
  witnesses: readonly Witness[],
): readonly ToldChange[] {
  const verbs = operations.map((operation) => new Set(verbsOf(operation).flatMap(verbForms)));
  const placeOf = (clause: string, i: number): number => wordsOf(clause).findIndex((word) => verbs[i]?.has(word) === true);
  const isAbout = (clause: string, i: number): boolean => {
    const place = placeOf(clause, i);
    return place !== -1 && operations.every((_, other) => other === i || placeOf(clause, other) === -1 || placeOf(clause, other) > place);
  };
  const numbers = witnesses.flatMap((witness) =>
    schemasSeen(witness)
      .flatMap(membersOf)
      .flatMap((member) => (isNumeric(member.schema) ? [{ witness, member }] : [])),
  );
  return operations.flatMap((operation, i) => {
    const own = sentencesOf(wordsOfOperation(contract, operation));
    const told = numbers.flatMap(({ witness, member: { name, schema } }): readonly ToldChange[] => {
      const said = sentencesOf(schema.hints?.description ?? '').flatMap(clausesOf);
      const clauses = [
        ...own.flatMap((sentence) => (saysName(sentence, name) ? clausesOf(sentence) : [])),
        ...said.filter((clause) => isAbout(clause, i)),
      ];
      const [direction, other] = new Set(clauses.flatMap((clause) => saidChange(clause) ?? []));
      return direction === undefined || other !== undefined ? [] : [{ operation, witness, member: name, direction }];
    });
    return [...new Map(told.map((one) => [`${one.witness.resource.item} ${one.member}`, one])).values()];
  });
}

/** The changes that can be judged: what gives back is judged after something was taken alone. */
export function changesToJudge(changes: readonly ToldChange[]): readonly ToldChange[] {
  const takes = changes.filter(({ direction }) => direction === 'down');
  return changes.filter((one) => one.direction === 'down' || takes.some((taking) => isSameNumber(taking, one)));
}

/** True for two changes of one number. */
export function isSameNumber(one: Pick<ToldChange, 'witness' | 'member'>, other: Pick<ToldChange, 'witness' | 'member'>): boolean {
  return one.member === other.member && one.witness.resource === other.witness.resource;
}
