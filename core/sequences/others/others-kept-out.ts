import type { Exchange } from '../../http/exchange.js';
import { isAbsent, succeeded } from '../../http/response-class.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { type OtherPrincipal, otherCredentials } from '../../security/other-principal.js';
import { type Attempt, unknown } from '../attempt.js';
import { type ReadThing, createAndRead, readAgain } from '../moves/create-and-read.js';
import { sendChange } from '../moves/send-change.js';
import { type Sequence, isSeenAlone, thingIn } from '../plan/sequence.js';
import { variantsOf } from '../plan/variants.js';
import { type Scene, type Sent, answerOf, sendBound } from '../scene.js';
import type { SequenceRule } from '../sequence-rule.js';
import { differencesOf } from '../things/differences.js';
import { thingAnswered, thingSent } from '../things/thing.js';
import { unlikeCreated } from '../things/values.js';
import { mayAsk } from './may-ask.js';
import { sightOf } from './sight-of.js';

/** What the other principal did to what the first one created. */
interface Taken {
  readonly did: 'read' | 'changed' | 'deleted';
  readonly operation: KnownOperation;
  readonly exchange: Exchange;
}

/**
 * What one user creates is not changed, deleted or read by another ordinary user (OWASP API1:2023, broken object level authorization). One
 * finding says all of it, because one missing condition on the owner lets all of it happen.
 */
export const OTHERS_KEPT_OUT: SequenceRule = {
  check: 'others-kept-out',
  title: 'another user asks for what was created',
  asks: (subject, other) => {
    const { reading, replacers, changers, deleters } = subject;
    if (other === undefined || !isSeenAlone(subject)) return [];
    const first = [reading, ...replacers, ...changers, ...deleters].find((operation) => isOpenTo(other, operation));
    return first === undefined ? [] : [{ operation: first }];
  },
  run: async (scene, sequence) => {
    const { other } = scene.lab.session.plan;
    const before = await createAndRead(scene, sequence);
    const steady = before && (await readAgain(scene, sequence, before.made));
    if (other === undefined || before === undefined || steady === undefined)
      return unknown('the thing could not be created and read', before?.exchange);
    const theirs: Scene = { ...scene, asker: other };
    if (!(await mayAsk(theirs, sequence, before.made))) return unknown('the other user may do nothing', before.exchange);
    const taken = [
      ...(await readings(theirs, scene, sequence, before)),
      ...(await changes(theirs, scene, sequence, steady)),
      ...(await deletions(theirs, scene, sequence, before)),
    ];
    const worst = taken.at(-1);
    if (worst === undefined) return { kind: 'kept', exchange: before.exchange };
    return broken(taken, worst);
  },
};

function isOpenTo(other: OtherPrincipal, { security }: KnownOperation): boolean {
  return security !== undefined && otherCredentials(security, other) !== undefined;
}

/** What a list shows to the other one, too, is shared: that it can be read is no fault. */
async function readings(theirs: Scene, scene: Scene, sequence: Sequence, before: ReadThing): Promise<readonly Taken[]> {
  const sight = await sightOf(theirs, scene, sequence, before.made);
  if (sight !== 'hidden') return [];
  const sent = await sendBound(theirs, sequence.reading, before.made.bound);
  if (sent === undefined || !succeeded(sent.exchange) || sent.isMalformed) return [];
  const read = thingAnswered(sent.operation, sent.exchange, thingIn(sequence.sight), before.made.sent);
  // What is shown to others in part may be public in that part.
  const isWhole = read !== undefined && unlikeCreated(before.made, read) === undefined;
  return isWhole ? [{ did: 'read', operation: sequence.reading, exchange: sent.exchange }] : [];
}

/** Changes of the other one that the first one sees. */
async function changes(theirs: Scene, scene: Scene, sequence: Sequence, steady: ReadThing): Promise<readonly Taken[]> {
  for (const operation of [...sequence.replacers, ...sequence.changers]) {
    for (const change of [operation, ...variantsOf(operation).slice(0, OTHER_CHANGES)]) {
      const sent = await sendChange(theirs, change, steady.made);
      if (sent === undefined || !succeeded(sent.exchange)) break;
      if (await isChanged(scene, sequence, steady, sent)) return [{ did: 'changed', operation, exchange: sent.exchange }];
    }
  }
  return [];
}

/** Changes to other numbers, dates and listed values, where the first one left all as it was. */
const OTHER_CHANGES = 2;

async function isChanged(scene: Scene, sequence: Sequence, { made, read: before }: ReadThing, change: Sent): Promise<boolean> {
  const after = (await readAgain(scene, sequence, made))?.read;
  const sent = thingSent(change.operation, change.exchange);
  if (before === undefined || after === undefined || sent === undefined) return false;
  const schemas = { request: before.schema, response: after.schema };
  return differencesOf(schemas, before.value, after.value).some(({ instancePath, stored }) => {
    const wanted = getAt(sent.value, instancePath);
    return wanted !== undefined && stored !== undefined && equalJson(wanted, stored);
  });
}

/** Deletions of the other one after which the first one finds nothing. */
async function deletions(theirs: Scene, scene: Scene, sequence: Sequence, { made }: ReadThing): Promise<readonly Taken[]> {
  for (const operation of sequence.deleters) {
    const sent = await sendBound(theirs, operation, made.bound);
    if (sent === undefined || !succeeded(sent.exchange)) continue;
    const after = await sendBound(scene, sequence.reading, made.bound);
    if (after !== undefined && isAbsent(after.exchange)) return [{ did: 'deleted', operation, exchange: sent.exchange }];
  }
  return [];
}

function broken(taken: readonly Taken[], { operation, exchange }: Taken): Attempt {
  return {
    kind: 'broken',
    exchange,
    signature: taken.map(({ did }) => did).join(' '),
    expected: '401, 403 or 404 to another user than the one who created it',
    actual: taken.map((one) => `${answerOf(one.exchange)} to ${one.operation.id}`).join(', '),
    atFault: {
      operation,
      title: `what one user created is ${inWords(taken)} by another one`,
    },
  };
}

function inWords(taken: readonly Taken[]): string {
  const words = taken.map(({ did }) => did);
  return [words.slice(0, -1).join(', '), words.at(-1)].filter((part) => part !== '').join(' and ');
}
