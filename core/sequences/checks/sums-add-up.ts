import { wordsOfOperation } from '../../contract/words-of-operation.js';
import type { Contract } from '../../contract/contract.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import { innermostResource } from '../../resources/references/innermost-resource.js';
import { lastLiteral } from '../../resources/paths/last-literal.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { type AnswerCheck, answerCheck } from '../scene/answer-check.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { make, makeParents } from '../moves/make.js';
import { mostNamed } from '../moves/most-named.js';
import type { Bound } from '../plan/bind.js';
import type { Subject } from '../plan/sequence.js';
import { variantsOf } from '../plan/variants.js';
import { queriesOfDays, queryOfToday } from '../plan/of-today.js';
import { type ShownSum, shownSums, tellsSums } from '../plan/told-sums.js';
import { type Scene, sendBound } from '../scene/scene.js';
import { jsonAnswered } from '../things/thing.js';
import { FEWEST_RIGHT } from '../plan/worked-out.js';

/** What is added up from fractions may differ in the last digit. */
const SLACK = 0.01;

/**
 * The check of answers that show a sum beside what is added up, as the document says: `The sum of the lines.` Asked of what the run created, after all else:
 * by then there are refunds and discounts among it.
 * @param operations those that may be sent.
 */
export function sumChecks(
  contract: Pick<Contract, 'document'>,
  operations: readonly KnownOperation[],
  subjects: readonly Subject[],
): readonly AnswerCheck[] {
  return operations.flatMap((operation): readonly AnswerCheck[] => {
    const words = wordsOfOperation(contract, operation);
    const [schema] = operation.method === 'GET' ? successSchemasOf(operation).filter((one) => tellsSums(one, words)) : [];
    if (schema === undefined) return [];
    const things = lastLiteral(operation.path) ?? '';
    const about = { check: 'derived-follows', title: 'its sums are added up', things } as const;
    return [answerCheck(operation, about, (scene) => judgeSums(scene, operation, { schema, words, subjects }))];
  });
}

interface Told {
  readonly schema: SchemaNode;
  readonly words: string;
  readonly subjects: readonly Subject[];
}

async function judgeSums(scene: Scene, operation: KnownOperation, { schema, words, subjects }: Told): Promise<Attempt> {
  const resource = innermostResource(operation, scene.lab.session.plan.resources);
  const own = await makeThings(
    scene,
    subjects.find((one) => one.resource === resource),
  );
  const query = queryOfToday(operation);
  let right = 0;
  let wrong: { readonly exchange: Exchange; readonly sum: ShownSum } | undefined;
  let last: Exchange | undefined;
  const { things } = scene.lab.session.knowledge;
  const created = subjects.flatMap((one) => things.of(one.resource.item).map((thing) => thing.shown));
  const ofThings = [...own, new Map(), ...mostNamed(scene, resource)].map((bound) => ({ bound, query }));
  const ofDays = queriesOfDays(operation, created).map((days) => ({ bound: new Map(), query: new Map([...query, ...days]) }));
  for (const { bound, query: asked } of [...ofThings, ...ofDays]) {
    const sent = await sendBound(scene, operation, bound, { query: asked });
    const answer = sent === undefined || sent.isMalformed || !succeeded(sent.exchange) ? undefined : jsonAnswered(sent.exchange);
    if (sent === undefined || answer === undefined) continue;
    last = sent.exchange;
    for (const sum of shownSums(schema, answer, words)) {
      if (Math.abs(sum.shown - sum.sum) <= SLACK) right += sum.items === 0 || sum.sum === 0 ? 0 : 1;
      else wrong ??= { exchange: sent.exchange, sum };
    }
  }
  if (right < FEWEST_RIGHT && wrong?.sum.isCertain !== true) return unknown('too few sums are there, or none is right', last);
  if (wrong === undefined) return last === undefined ? unknown('nothing was answered') : { kind: 'kept', exchange: last };
  const { total, words: what, numbers, shown, sum, isCertain } = wrong.sum;
  return {
    kind: 'broken',
    exchange: wrong.exchange,
    atFault: { title: `${total} is not ${what}` },
    signature: `sum ${total}`,
    expected: `${total} ${sum}, ${numbers}, as ${isCertain ? 'its description says' : 'for other things'}`,
    actual: `${total} ${shown}`,
  };
}

/** Upper bound on the requests that add something to one thing. */
const MOST_ADDED = 6;

/** Creates things about which an answer is asked for, and adds to each of them: what is plain to the first ones, and what differs to the last. */
async function makeThings(scene: Scene, subject: Subject | undefined): Promise<readonly Bound[]> {
  const adders = [...(subject?.about ?? []), ...(subject?.below ?? []).map(({ maker }) => maker.creation)].filter(
    ({ method }) => method === 'POST',
  );
  if (subject === undefined || adders.length === 0) return [];
  const plain = adders.slice(0, MOST_ADDED);
  const varied = adders.flatMap((one) => [one, ...variantsOf(one)]).slice(0, MOST_ADDED);
  const made: Bound[] = [];
  for (const added of [plain, [...plain, ...plain], varied]) {
    const above = await makeParents(scene, subject);
    const thing = above && (await make(scene, subject.maker, above));
    if (thing === undefined) break;
    for (const one of added) await sendBound(scene, one, thing.bound);
    made.push(thing.bound);
  }
  return made;
}
