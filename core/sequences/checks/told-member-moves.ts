import { setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { otherListed, withBody } from '../../reach/bodies/with-body.js';
import { requestModelOf } from '../../request/request-model.js';
import { membersOf } from '../../resources/answers/members.js';
import { bodySchemaOf } from '../../resources/answers/success-answers.js';
import { sentencesOf } from '../../words/sentences.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import type { Sequence } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { type Scene, hasStatus, sendBound } from '../scene/scene.js';

/** Words by which a description says that another member follows, and those by which it says that only of some things. */
const MOVES = /\b(?:moves?|shifts?|changes?|updates?|recalculat\w+|recomput\w+|resets?|adjusts?|sets|determines?|decides?)\b/i;
const CONDITION = /\b(?:if|when|where|while|unless|until|only|not|never|may|might|can|cannot|except|but|does)\b/i;

/** Fewer other values may mean the same for what follows. */
const FEWEST = 2;

/** A member that another one follows, as the document says. */
interface Told {
  readonly name: string;
  readonly follower: string;
}

/**
 * A member follows another one that is changed, where the description of that says so: `A new priority moves due_at`, with the name in backticks. It is a
 * fault if none of the other values of the first moves the second.
 */
export const TOLD_MEMBER_MOVES: SequenceRule = {
  check: 'derived-follows',
  title: 'a member is changed that moves another one',
  asks: ({ isRead, changers }) => (isRead ? changers.flatMap((operation) => (toldBy(operation).length === 0 ? [] : [{ operation }])) : []),
  run: async (scene, sequence) => {
    let last: Attempt = unknown('it has too few other values');
    for (const told of toldBy(sequence.operation)) {
      last = await judgeTold(scene, sequence, told);
      if (last.kind === 'broken') return last;
    }
    return last;
  },
};

function toldBy(operation: KnownOperation): readonly Told[] {
  const body = bodySchemaOf(operation);
  return (body === undefined ? [] : membersOf(body)).flatMap(({ name, schema }) =>
    sentencesOf(schema.hints?.description ?? '')
      .filter((sentence) => MOVES.test(sentence) && !CONDITION.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(/`([^`\s]+)`/g)].map(([, follower = '']) => follower))
      .filter((follower) => follower !== name)
      .map((follower) => ({ name, follower })),
  );
}

async function judgeTold(scene: Scene, sequence: Sequence, { name, follower }: Told): Promise<Attempt> {
  const { operation } = sequence;
  const model = requestModelOf(operation);
  const field = model?.fields.find(({ path }) => path.length === 1 && path[0] === name);
  const thing = await createAndRead(scene, sequence);
  const before = thing?.read?.value;
  const [own, was] = [before && memberOf(before, name), before && memberOf(before, follower)];
  if (thing === undefined || model === undefined || field === undefined || own === undefined || (was ?? null) === null)
    return unknown('the thing does not show both members', thing?.exchange);
  const others = otherListed(field, own);
  let tried = 0;
  for (const value of others) {
    const sent = await sendBound(scene, withBody(operation, setAt(model.minimal, [name], value)), thing.made.bound);
    if (sent === undefined || !hasStatus(sent.exchange, [200, 204])) continue;
    const stuck = await lastingFault(scene, async () => {
      const after = await readAgain(scene, sequence, thing.made);
      const now = after?.read?.value;
      const isChanged = now !== undefined && equalJson(memberOf(now, name) ?? null, value);
      return isChanged && equalJson(memberOf(now, follower) ?? null, was ?? null) ? after?.exchange : undefined;
    });
    if (stuck === undefined) return { kind: 'kept', exchange: sent.exchange };
    tried += 1;
    if (tried < Math.max(FEWEST, others.length)) continue;
    return {
      kind: 'broken',
      exchange: sent.exchange,
      shownBy: stuck,
      atFault: { title: `${name} is changed, which moves ${follower}` },
      signature: `${follower} stays`,
      expected: `another ${follower} for another ${name}, as the description of ${name} says`,
      actual: `${follower} ${printJson(was ?? null)}, whatever ${name} is`,
    };
  }
  return unknown('it has too few other values', thing.exchange);
}
