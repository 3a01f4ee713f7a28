import type { Lab } from '../inquiry/lab.js';
import { succeeded } from '../http/exchange/response-class.js';
import type { Bound } from '../sequences/plan/bind.js';
import { CHECKS_OF_WORDS, SEQUENCE_CHECKS } from '../policy/sequence-checks.js';
import { type Sequence, withNamedMakers } from '../sequences/plan/sequence.js';
import { readModel } from '../model/effects/read-effects.js';
import { innermostResource } from '../resources/references/innermost-resource.js';
import { relatedThings } from '../resources/references/related-things.js';
import { subjectsOf } from '../sequences/plan/subjects-of.js';
import { type SequenceToRun, sequencesOf } from '../sequences/sequences-of.js';
import type { Case } from '../cases/case.js';
import { allOperations } from '../openapi/choice/all-operations.js';
import { pause } from '../session/timing/pace.js';
import type { Session } from '../session/session.js';
import { defaultsToJudge } from '../sequences/defaults/defaults-to-judge.js';
import { judgeDefault } from '../sequences/defaults/judge-default.js';
import type { CaseOutcome } from '../events/run-event.js';
import { isStopped } from '../session/is-stopped.js';
import { runSuite, spread } from './batches/run-cases.js';
import { meetOther, secondPrincipal } from '../sequences/others/meet-other.js';
import { forbiddenProbes, judgeForbidden } from '../sequences/others/forbidden-probes.js';
import { judgeSequence } from '../sequences/judge-sequence.js';
import { type AnswerCheck, judgeAnswers } from '../sequences/scene/answer-check.js';
import { answerChecks } from '../sequences/answer-checks.js';
import { type Made, type Scene, failed, keyOfNothing, makeScene, nothingShared, sendBound } from '../sequences/scene/scene.js';
import { make, makeParents } from '../sequences/moves/make.js';
import { isInput, partsOf } from '../input/input.js';

/** How long a server may take until what it stored is seen, in milliseconds. */
const WRITTEN_IN = 400;

/** Why nothing is said of things that a server makes up, or that cannot be created twice. */
const NOT_REMEMBERED = 'two such things could not be created, or one that was never created is there';

/** Why the kit's own mock is not asked for what descriptions say. */
const NO_WORDS = 'the mock follows no words of descriptions';

/** The sequences to run, and those that the kit's own mock is not asked. */
function partedByWords({ plan }: Session, all: readonly SequenceToRun[]): readonly [readonly SequenceToRun[], readonly SequenceToRun[]] {
  const isLeftOut = ({ sequence: { check } }: SequenceToRun): boolean => plan.isOwnMock && CHECKS_OF_WORDS.has(check);
  return [all.filter((one) => !isLeftOut(one)), all.filter(isLeftOut)];
}

/** The sequences that can be run after it is known what was reached. None for a document with one operation. */
export function sequencesToRun(session: Session): readonly SequenceToRun[] {
  const { knowledge, plan, rules } = session;
  const { contract, reach, forms } = knowledge;
  if (reach.size < 2) return [];
  const model = readModel({ operations: allOperations(contract) }, plan.resources);
  const subjects = subjectsOf(contract, plan.resources, model, reach, knowledge);
  return sequencesOf(subjects, secondPrincipal(session), forms).filter(({ sequence: { check } }) => !rules.off.has(check));
}

/**
 * Runs the suite of sequences: several requests that say something only together, about things and about defaults. Sequences about things that
 * are in each other, or name each other, are run one after the other, so that no list changes while it is read.
 */
export async function runSequences(
  session: Session,
  labs: readonly Lab[],
  {
    waitForWrites = () => pause(WRITTEN_IN, session.signal),
    done = new Set(),
    again = new Set(),
    includes = () => true,
    onLeft = noteLeft(session),
  }: Round = {},
): Promise<void> {
  const [firstLab] = labs;
  if (firstLab !== undefined) await meetOther(firstLab);
  const before = new Set([...done].filter((id) => !again.has(id)));
  const isLeft = ({ id }: Pick<Case, 'id'>): boolean => !before.has(id);
  const [possible, ofWords] = partedByWords(session, sequencesToRun(session));
  const all = possible.filter(({ testCase }) => isLeft(testCase));
  const firsts = new Map(all.toReversed().map(({ sequence }) => [sequence.maker.resource.item, sequence]));
  const judged = new Map<Case, SequenceToRun>();
  const asked = new Set<string>();
  const tell = ({ check, operation, ...about }: Sequence | AnswerCheck, because: string | undefined): void => {
    const things = 'things' in about ? about.things : about.resource.name;
    const rule = { check, operation: operation.id, things, ...(because === undefined ? {} : { because }) };
    session.emit({ type: 'rule-asked', rule });
  };
  if (before.size === 0) for (const { sequence } of ofWords) tell(sequence, NO_WORDS);
  const shared = nothingShared();
  const queue = firsts.values();
  await spread(
    labs,
    () => queue.next().value,
    async (first, lab) => {
      const { item } = first.maker.resource;
      const isFit = await remembers(makeScene(lab, waitForWrites, shared), first);
      asked.add(item);
      if (!isFit) {
        for (const { sequence, testCase } of all) {
          if (sequence.maker.resource.item !== item) continue;
          tell(sequence, NOT_REMEMBERED);
          done.add(testCase.id);
        }
        return;
      }
      for (const one of all) if (one.sequence.maker.resource.item === item) judged.set(one.testCase, one);
    },
  );
  const defaults = new Map(defaultsToJudge(session).map((probe) => [probe.leftOut, probe]));
  const forbidden = new Set(forbiddenToSend(session, possible));
  const answers = new Map(answersToJudge(session, possible).map((one) => [one.testCase, one]));
  const others = [...all.flatMap(({ testCase }) => (judged.has(testCase) ? [testCase] : [])), ...defaults.keys(), ...forbidden];
  // The last ones: what the others do is listed and counted there.
  const left = [...others, ...answers.keys()].filter(isLeft);
  const listed = new Map(all.map(({ sequence, testCase }) => [testCase, sequence]));
  const wanted = left.filter((one) => includes(one, listed.get(one)));
  const notWanted = left.filter((one) => !again.has(one.id) && !wanted.includes(one)).length;
  if (notWanted > 0) onLeft(notWanted);
  const cases = [...wanted.filter(({ id }) => !again.has(id)), ...wanted.filter(({ id }) => again.has(id))];
  if (isStopped(session)) return;
  const unasked = all.filter(({ sequence }) => !asked.has(sequence.maker.resource.item)).length;
  if (unasked > 0) onLeft(unasked);
  if (cases.length === 0) return;
  const turnFor = turnsOf(relatedThings(session.plan.resources));
  const ended: Promise<unknown>[] = [];
  const read: Promise<unknown>[] = [];
  const judge = async (lab: Lab, testCase: Case): Promise<CaseOutcome | undefined> => {
    const [toRun, probe, reading] = [judged.get(testCase), defaults.get(testCase), answers.get(testCase)];
    if (reading !== undefined) {
      const earlier = reading.isAlone === true ? [...ended, ...read] : [...ended];
      const judging = Promise.allSettled(earlier).then(() => judgeAnswers(makeScene(lab, waitForWrites), reading));
      read.push(judging);
      const { outcome, because } = await judging;
      tell(reading, because);
      return outcome;
    }
    const item = toRun?.sequence.resource.item ?? innermostResource(testCase.operation, session.plan.resources)?.item ?? '';
    const turn = turnFor(item, async () => {
      if (probe !== undefined) return judgeDefault(lab, probe);
      if (forbidden.has(testCase)) return judgeForbidden(lab, testCase);
      if (toRun === undefined) return undefined;
      const { outcome, because } = await judgeSequence(makeScene(lab, waitForWrites, shared), toRun);
      tell(toRun.sequence, because);
      return outcome;
    });
    ended.push(turn);
    return turn;
  };
  const judgeOnce: typeof judge = async (lab, testCase) => {
    const outcome = await judge(lab, testCase);
    done.add(testCase.id);
    return outcome;
  };
  await runSuite(session, labs, 'sequences', cases, judgeOnce, (unsent) => onLeft(unsent.length));
}

/** Where the rules over several requests are asked. All options are optional. */
interface Round {
  /** See Scene. */
  readonly waitForWrites?: () => Promise<void>;
  /** The ids of the cases that were judged in an earlier round, and are not judged again; those of this round are added. */
  readonly done?: Set<Case['id']>;
  /** The ids of those of earlier rounds that are judged once more, after the others. */
  readonly again?: ReadonlySet<Case['id']>;
  /** True for a case that is judged in this round; its sequence is undefined if it is of no sequence. */
  readonly includes?: (testCase: Case, sequence: Sequence | undefined) => boolean;
  /** Takes the number of cases that did not fit in the time. Default: the run says so. */
  readonly onLeft?: (count: number) => void;
}

function noteLeft(session: Session): (count: number) => void {
  return (cases) => session.emit({ type: 'did-not-fit', suite: 'sequences', cases });
}

/** What is judged after the sequences: lists that no sequence is about, reports, limits that the document tells. */
function answersToJudge({ knowledge: { contract, reach }, plan, rules }: Session, all: readonly SequenceToRun[]): readonly AnswerCheck[] {
  const asked = new Set(all.flatMap(({ sequence }) => sequence.lists.map(({ operation }) => operation.id)));
  const reached = contract.operations.filter(({ id }) => reach.get(id)?.kind === 'reached');
  const subjects = [...new Map(all.map(({ sequence }) => [sequence.resource.item, sequence])).values()];
  const checks = answerChecks(contract, reached, subjects, plan.resources, asked);
  return checks.filter(({ check }) => !rules.off.has(check) && !(plan.isOwnMock && CHECKS_OF_WORDS.has(check)));
}

/** The requests to operations that are forbidden to the other user, where no sequence shows it. */
function forbiddenToSend(session: Session, all: readonly SequenceToRun[]): readonly Case[] {
  const asked = all.filter(({ sequence }) => sequence.check === 'forbidden-is-refused').map(({ sequence }) => sequence.operation.id);
  return forbiddenProbes(session, new Set(asked));
}

/** Runs work about related things one after the other. */
function turnsOf(groupOf: ReadonlyMap<string, string>): <T>(item: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (item, work) => {
    const group = groupOf.get(item) ?? item;
    const turn = (last.get(group) ?? Promise.resolve()).then(work, work);
    last.set(group, turn);
    return turn;
  };
}

/** True for the case of a whole sequence, which one request does not show. */
export function isSequence({ suite, input }: Case): boolean {
  return suite === 'sequences' && partsOf(input).some((one) => isInput(one, 'sequence', ...SEQUENCE_CHECKS, 'credentials-required'));
}

/**
 * Runs the sequence of a finding again, with new things.
 * @returns undefined if there is no such sequence any more, or it says nothing.
 */
export async function replaySequence(lab: Lab, { id }: Case): Promise<CaseOutcome | undefined> {
  const { session } = lab;
  await meetOther(lab);
  const all = sequencesToRun(session);
  const found = all.find(({ testCase }) => testCase.id === id);
  const probe = found === undefined ? forbiddenToSend(session, all).find((one) => one.id === id) : undefined;
  if (probe !== undefined) return judgeForbidden(lab, probe);
  const scene = makeScene(lab, () => pause(WRITTEN_IN, session.signal));
  const reading = found === undefined ? answersToJudge(session, all).find(({ testCase }) => testCase.id === id) : undefined;
  if (reading !== undefined) return (await judgeAnswers(scene, reading)).outcome;
  return found && (await judgeSequence(scene, found)).outcome;
}

/**
 * True if a server remembers what it creates: it does not answer with a success for a thing that nobody created, as a mock without memory
 * does, and two things have two keys. Otherwise nothing can be said about its things.
 */
export async function remembers(scene: Scene, sequence: Sequence): Promise<boolean> {
  if (await remembersTwo(scene, sequence)) return true;
  const around = [...sequence.parents, sequence.maker].flatMap(withNamedMakers).filter(({ needs }) => needs.length > 0);
  // What the others name may be in the way: a vehicle is on one published trip at a time.
  if (around.length === 0 || !(await remembersTwo({ ...scene, namesAnew: () => true }, sequence))) return false;
  for (const { creation, needs } of around) scene.renewed.set(creation.id, new Set(needs.map(({ resource }) => resource.item)));
  return true;
}

async function remembersTwo(scene: Scene, sequence: Sequence): Promise<boolean> {
  const { maker } = sequence;
  const above = await makeParents(scene, sequence);
  if (above === undefined || (sequence.sight.kind === 'alone' && !(await tellsUnknown(scene, sequence, above)))) return false;
  const one = await make(scene, maker, above);
  // There may be one for each of what contains it: a bidder who leads on a lot does not bid again.
  const other = one && ((await make(scene, maker, above)) ?? (await makeBelowNew(scene, sequence)));
  return one !== undefined && other !== undefined && JSON.stringify(one.key) !== JSON.stringify(other.key);
}

/** Creates a thing below new things, which its own path names or that of its creation. */
async function makeBelowNew(scene: Scene, sequence: Sequence): Promise<Made | undefined> {
  const isBelow = sequence.parents.length + sequence.maker.around.length > 0;
  const above = isBelow ? await makeParents(scene, sequence) : undefined;
  return above && make(scene, sequence.maker, above);
}

/** False if a server reads a thing that nobody created. */
async function tellsUnknown(scene: Scene, { maker, reading }: Sequence, above: Bound): Promise<boolean> {
  const { session } = scene.lab;
  const key = keyOfNothing(scene, maker.resource, reading);
  if (key === undefined) return false;
  const sent = await sendBound(scene, reading, new Map([...above, [maker.resource.item, key]]));
  if (sent === undefined || failed(sent.exchange)) return false;
  if (!succeeded(sent.exchange)) return true;
  const text = `${reading.id} answers with a success for what was never created, as a mock does, so the sequences of ${maker.resource.name} were not judged`;
  session.emit({ type: 'note', text });
  return false;
}
