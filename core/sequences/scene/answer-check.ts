import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { SequenceCheckId } from '../../policy/sequence-checks.js';
import { type Attempt, unknown } from './attempt.js';
import { type JudgedSequence, brokenOutcome, outcomeOf } from './judged-sequence.js';
import { stepsTo } from './steps-to.js';
import type { Scene } from './scene.js';

/** What a check is, and what kind of things it is about. */
interface About {
  readonly check: SequenceCheckId;
  /** The name of its case, where an operation has several of one check. Default: that of the check. */
  readonly name?: string;
  readonly title: string;
  readonly things: string;
  /** True if it creates or writes something, so that nothing else is sent meanwhile. */
  readonly isAlone?: boolean;
}

/** A check of one operation after all else: most compare the answers of one that only reads with each other, whatever the server holds. */
export interface AnswerCheck extends About {
  readonly operation: KnownOperation;
  readonly testCase: Case;
  readonly run: (scene: Scene) => Promise<Attempt>;
}

/** The check with its case. */
export function answerCheck(operation: KnownOperation, about: About, run: AnswerCheck['run']): AnswerCheck {
  const { check, name = check, title } = about;
  const id = `sequences/${operation.caseFolder}${name}`;
  const testCase: Case = { ...plainCase(operation), id, suite: 'sequences', title, input: { kind: 'sequence', form: check } };
  return { ...about, operation, testCase, run };
}

/** Asks once, and confirms a failure by asking again. */
export async function judgeAnswers(scene: Scene, { testCase, check, run }: AnswerCheck): Promise<JudgedSequence> {
  scene.trail.length = 0;
  const first = await run(scene);
  if (first.kind !== 'broken') return outcomeOf(testCase, first);
  const steps = stepsTo(scene.trail, scene.lab.session.contract, first.shownBy ?? first.exchange, first.exchange);
  scene.trail.length = 0;
  const again = await run(scene);
  if (again.kind !== 'broken' || again.signature !== first.signature)
    return outcomeOf(testCase, unknown('it failed once, and not again', again.exchange));
  return { outcome: brokenOutcome(testCase, { check }, first, steps), because: undefined };
}
