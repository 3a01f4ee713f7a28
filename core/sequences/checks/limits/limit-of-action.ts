import { wordsOfOperation, wordsOfResponse } from '../../../contract/words-of-operation.js';
import { listsStatus } from '../../../contract/documented-statuses.js';
import { isNamedIn } from '../../../http/curl/bindings.js';
import { isRefusal, succeeded } from '../../../http/exchange/response-class.js';
import type { JsonValue } from '../../../json/value.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { saysName } from '../../../words/says-name.js';
import { sentencesOf } from '../../../words/sentences.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { bringIntoState, make, makeAroundAnew } from '../../moves/make.js';
import { limitsIn, nameOf, reasonOf, withLimit } from '../../plan/limits.js';
import { namingAgain } from '../../plan/naming-again.js';
import { type Maker, type Sequence, namingWhatIsBound } from '../../plan/sequence.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Scene, type Sent, answerOf, sendBound } from '../../scene/scene.js';

/** What can be named by actions as often as one of its members allows. */
interface Holder {
  readonly maker: Maker;
  readonly name: string;
  readonly limit: number;
  /** Why there can be so many, as a clause. */
  readonly reason: string;
}

/** Of one thing, an action takes as much as a member of it allows, and not more: a voucher of one use serves one booking. */
export const LIMIT_OF_ACTION: SequenceRule = {
  check: 'limit-is-kept',
  title: 'an action names one thing as often as that allows, and once more',
  asks: ({ isRead, actions, involved }) =>
    isRead
      ? actions
          .filter(
            (operation) =>
              listsStatus(operation, 409) && involved.some((one) => one.maker !== undefined && isNamedBy(one.namedBy, operation)),
          )
          .map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    for (const holder of holdersOf(scene, sequence)) {
      const made = await make(scene, { ...holder.maker, creation: withLimit(holder.maker, holder.name, holder.limit) }, new Map());
      if (made === undefined) continue;
      const { item } = holder.maker.resource;
      let last: Sent | undefined;
      for (let done = 0; done <= holder.limit; done += 1) {
        last = await doWith(scene, sequence, item, made.key);
        if (last === undefined || !(succeeded(last.exchange) || isRefusal(last.exchange))) break;
        if (done < holder.limit && isRefusal(last.exchange)) return unknown('it was refused the first time', last.exchange);
      }
      if (last === undefined) continue;
      return isRefusal(last.exchange) ? { kind: 'kept', exchange: last.exchange } : beyond(last, holder);
    }
    return unknown('no member limits how often it is done');
  },
};

function isNamedBy(operations: readonly KnownOperation[], { id }: KnownOperation): boolean {
  return operations.some((one) => one.id === id);
}

/** What the action names, and has a limit of which its words speak. */
function holdersOf({ lab }: Scene, { operation, involved }: Sequence): readonly Holder[] {
  const { contract } = lab.session;
  const told = [wordsOfOperation(contract, operation), wordsOfResponse(contract, operation, '409')].flatMap(sentencesOf);
  return involved.flatMap(({ maker, namedBy }) =>
    maker === undefined || !isNamedBy(namedBy, operation)
      ? []
      : limitsIn(maker).flatMap((limit): readonly Holder[] => {
          const name = nameOf(limit);
          const isTold = told.some((sentence) => saysName(sentence, name) && BOUNDS.test(sentence));
          return isTold ? [{ maker, name, limit: limit.least, reason: reasonOf(limit) }] : [];
        }),
  );
}

/** Words of a sentence by which more than a number is refused. */
const BOUNDS = /\b(?:refused|rejected|409|cannot|at most|not more|no more|exceed\w*|used up)\b/i;

/** Does the action with one more thing, by a request that names the holder; undefined if none does, or the thing could not be created. */
async function doWith(scene: Scene, sequence: Sequence, item: string, key: JsonValue): Promise<Sent | undefined> {
  const around = await makeAroundAnew(scene, sequence);
  const thing = around && (await make(scene, namingWhatIsBound(sequence.maker), around));
  const ready = thing && (await bringIntoState(scene, sequence.operation, thing.bound));
  const operation = namingAgain(sequence.operation, item, scene.lab.session.plan.resources);
  const sent = ready && (await sendBound(scene, operation, new Map([...ready, [item, key]])));
  return sent !== undefined && isNamedIn({ operation: operation.id, request: sent.exchange.request }, key) ? sent : undefined;
}

function beyond({ exchange }: Sent, { name, limit, reason }: Holder): Attempt {
  return {
    kind: 'broken',
    exchange,
    atFault: { title: `it is done more often than ${name} allows` },
    signature: `beyond ${name}`,
    expected: `a refusal after ${limit}, since ${reason}`,
    actual: `${answerOf(exchange)} for number ${limit + 1}`,
  };
}
