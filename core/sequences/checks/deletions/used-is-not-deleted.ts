import { listsStatus } from '../../../contract/documented-statuses.js';
import { wordsOfOperation, wordsOfResponse } from '../../../contract/words-of-operation.js';
import { equalJson } from '../../../json/equal.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { isActionOn } from '../../../resources/roles/is-action.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import { deleteThing } from '../../moves/delete-thing.js';
import { actOn } from '../../moves/act-on.js';
import { readAgain } from '../../moves/create-and-read.js';
import { boundWithNamed, createUser, createWanted } from '../../moves/create-user.js';
import type { Below, Sequence } from '../../plan/sequence.js';
import { isDeletedToo, refusedWhileThere } from '../../plan/told-of-others.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Made, type Scene, answerOf, hasStatus } from '../../scene/scene.js';
import { saysName } from '../../../words/says-name.js';
import { namesKey } from '../../things/names-key.js';
import { listedStates, namedStates } from '../../things/listed-states.js';

/** What others use is not deleted, where the document says so: `Answered 409 while any object names the artist.` */
export const USED_IS_NOT_DELETED: SequenceRule = {
  check: 'used-is-not-deleted',
  title: 'it is deleted while something uses it',
  asks: ({ isRead, deleters, referrers, below }) =>
    isRead && referrers.length + below.length > 0
      ? deleters.filter((one) => listsStatus(one, 409)).map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    const { operation, referrers, below } = sequence;
    const { contract } = scene.lab.session;
    const [words, refusal] = [wordsOfOperation(contract, operation), wordsOfResponse(contract, operation, '409')];
    let last: Attempt = unknown('no sentence is understood that says what keeps it from being deleted');
    for (const user of [...referrers, ...below]) {
      const { name } = user.maker.resource;
      const sentence = refusedWhileThere(words, refusal, name);
      if (sentence === undefined) continue;
      // Those in some states may be deleted with it, and those in others keep it.
      const inStates = isDeletedToo(`${words}\n\n${refusal}`, name);
      for (const move of [undefined, ...actionsOn(scene, user)]) {
        const one = await deleteUsed(scene, sequence, user, { sentence, inStates }, move);
        if (one.kind === 'broken') return one;
        if (one.kind === 'kept') last = one;
      }
    }
    return last;
  },
};

/** Upper bound on the actions that may bring what uses a thing into another state of the sentence. */
const MOST_ACTIONS = 3;

function actionsOn({ lab }: Scene, { maker }: Below): readonly KnownOperation[] {
  const { plan, knowledge } = lab.session;
  return knowledge.contract.operations
    .filter((one) => one.method === 'POST' && isActionOn(one, maker.resource, plan.resources))
    .slice(0, MOST_ACTIONS);
}

/** What keeps a thing from being deleted. */
interface Told {
  readonly sentence: string;
  /** True if only those that are in a state of which the sentence speaks do so. */
  readonly inStates: boolean;
}

/** @param move an action after which what uses the thing is in another state of the sentence; undefined for the state of a new one. */
async function deleteUsed(
  scene: Scene,
  sequence: Sequence,
  user: Below,
  { sentence, inStates }: Told,
  move: KnownOperation | undefined,
): Promise<Attempt> {
  const { resource, operation } = sequence;
  const used = await createWanted(scene, sequence, user.maker.creation);
  if (used === undefined) return unknown('the thing could not be created and read');
  const seen = await createUser(scene, user, { item: resource.item, bound: boundWithNamed(scene, sequence.maker, used.made) });
  if (seen?.read === undefined || !refersTo(seen.made, used.made)) return unknown('nothing that uses it could be created', used.exchange);
  const done = move && (await actOn(scene, move, seen.made));
  if (move !== undefined && (done === undefined || !succeeded(done.exchange))) return unknown('its state did not change', done?.exchange);
  const now = move === undefined ? seen : await readAgain(scene, user, seen.made);
  if (now?.read === undefined) return unknown('what uses it cannot be read', seen.exchange);
  // The sentence may speak of some of them: of active enrolments.
  const states = listedStates(now.read).map((state) => ({ state, named: namedStates(sentence, state) }));
  // `Tickets that are not solved` may be in any other state, of which a new one has one; which of those after a move it means is open.
  const isMeant = states.every(({ state, named }) =>
    named.some((one) => saysName(sentence, `not ${one}`))
      ? move === undefined && !named.includes(state.value)
      : named.length === 0 || named.includes(state.value),
  );
  // After a move it counts only where the sentence names the state.
  if (!isMeant || ((move !== undefined || inStates) && states.every(({ named }) => named.length === 0)))
    return unknown('what uses it is in another state than the document says', seen.exchange);
  const deletion = await deleteThing(scene, operation, used.made.bound);
  if (deletion === undefined) return unknown('no valid request could be made');
  if (!hasStatus(deletion.exchange, [200, 202, 204])) return { kind: 'kept', exchange: deletion.exchange };
  return {
    kind: 'broken',
    exchange: deletion.exchange,
    atFault: {
      title: `it is deleted while something of ${user.maker.creation.id} uses it${move === undefined ? '' : `, after ${move.id}`}`,
    },
    signature: `used by ${user.maker.resource.name}`,
    expected: '409, since the document says that it is refused then',
    actual: answerOf(deletion.exchange),
  };
}

/** True if a thing was created below another one, or names it in what was sent. */
function refersTo({ bound, sent }: Made, used: Made): boolean {
  return [...bound.values()].some((key) => equalJson(key, used.key)) || (sent !== undefined && namesKey(sent.value, used.key));
}
