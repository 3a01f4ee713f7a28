import { onTheDay } from '../reach/bodies/on-the-day.js';
import { type Sequence, withNamedMakers } from './plan/sequence.js';
import { equalJson } from '../json/equal.js';
import { type Attempt, type Broken, unknown } from './scene/attempt.js';
import { type JudgedSequence, brokenOutcome, outcomeOf } from './scene/judged-sequence.js';
import { stepsTo } from './scene/steps-to.js';
import type { Scene } from './scene/scene.js';
import type { SequenceToRun } from './sequences-of.js';

/**
 * Runs a sequence. A failure is confirmed by running all of it again with new things.
 */
export async function judgeSequence(asked: Scene, planned: SequenceToRun): Promise<JudgedSequence> {
  const toRun = { ...planned, sequence: onItsDay(asked, planned.sequence) };
  const { sequence, testCase } = toRun;
  const plain = await runOnce(asked, toRun);
  const scene = isInTheWay(asked, sequence, plain) ? { ...asked, namesAnew: () => true } : asked;
  const first = scene === asked ? plain : await runAnew(scene, toRun);
  if (first.kind !== 'broken') return outcomeOf(testCase, first);
  const steps = stepsTo(scene.trail, scene.lab.session.contract, first.shownBy ?? first.exchange, first.exchange);
  const again = await runAnew(scene, toRun);
  const broken = brokenOutcome(testCase, sequence, first, steps);
  if (again.kind === 'broken') {
    if (again.signature !== first.signature) return outcomeOf(testCase, unknown('it fails in another way each time', again.exchange));
    return isMadeByServer(first, again)
      ? outcomeOf(testCase, unknown('the server makes the value itself', again.exchange))
      : { outcome: broken, because: undefined };
  }
  if (again.kind === 'unknown') return outcomeOf(testCase, again);
  // One failure of two may be of chance, or of others who use the server.
  const last = await runAnew(scene, toRun);
  const isRepeated = last.kind === 'broken' && last.signature === first.signature && !isMadeByServer(first, last);
  return isRepeated
    ? { outcome: { ...broken, flaky: again.exchange }, because: undefined }
    : outcomeOf(testCase, unknown('it failed once, and not again', again.exchange));
}

/** With things of today, where the operation is accepted on the day of what they say. */
function onItsDay({ lab: { session } }: Scene, sequence: Sequence): Sequence {
  const creation = session.knowledge.onTheDay.has(sequence.operation.id) ? onTheDay(sequence.maker.creation, session.plan) : undefined;
  return creation === undefined ? sequence : { ...sequence, maker: { ...sequence.maker, creation } };
}

/** True if a sequence came to nothing by a refusal, and what its creations name can be created anew: what was done to it may be the reason. */
function isInTheWay({ trail }: Scene, { maker, parents, referrers }: Sequence, { kind }: Attempt): boolean {
  const makers = [maker, ...parents, ...referrers.map((one) => one.maker)].flatMap(withNamedMakers);
  const last = trail.at(-1);
  const isRefused = last?.outcome.kind === 'response' && last.outcome.status >= 400 && last.outcome.status < 500;
  return kind === 'unknown' && isRefused && makers.some(({ needs, isOnce }) => !isOnce && needs.length > 0);
}

function runOnce(scene: Scene, { rule, sequence }: SequenceToRun): Promise<Attempt> {
  scene.trail.length = 0;
  return rule.run(scene, sequence);
}

/** Runs a sequence again on another connection, with new things. */
function runAnew(scene: Scene, toRun: SequenceToRun): Promise<Attempt> {
  scene.lab.connection.renew();
  scene.stocks.delete(toRun.sequence.resource.item);
  return runOnce(scene, toRun);
}

/** True if a server makes the value of a member itself: it is another one each time, and never what was sent. */
function isMadeByServer({ difference: one }: Broken, { difference: other }: Broken): boolean {
  if (one?.stored === undefined || other?.stored === undefined) return one?.path !== other?.path;
  if (one.path !== other.path) return true;
  // Two equal values say nothing, nor do two that were sent differently.
  return equalJson(one.sent, other.sent) && !equalJson(one.stored, other.stored);
}
