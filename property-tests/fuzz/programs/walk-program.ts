import type { Case } from '../../../core/cases/case.js';
import type { Exchange } from '../../../core/http/exchange.js';
import { succeeded } from '../../../core/http/response-class.js';
import { stepOf as httpStepOf } from '../../../core/http/step.js';
import type { Lab } from '../../../core/inquiry/lab.js';
import { expect } from '../../../core/judge/expectation.js';
import type { JsonValue } from '../../../core/json/value.js';
import { allOperations } from '../../../core/openapi/choice/all-operations.js';
import { keyOfCreated, keyParameterOf } from '../../../core/reach/key-of-answer.js';
import type { Bound } from '../../../core/sequences/plan/bind.js';
import type { Subject } from '../../../core/sequences/plan/sequence.js';
import { make, makeParents } from '../../../core/sequences/moves/make.js';
import { type Scene, type SharedByScenes, hasStatus, keyOfNothing, makeScene } from '../../../core/sequences/scene.js';
import { probedCase } from '../cases/fuzz-case.js';
import { type BoundStep, bindStep } from './bound-step.js';
import { notDrawn } from '../strategies/strategy.js';
import { type Program, type ProgramStep, plainStep } from './program.js';

/** Where the programs of one connection run: what contains the things of each kind is created once. */
export interface Stage {
  readonly lab: Lab;
  readonly shared: SharedByScenes;
  readonly above: Map<string, Bound>;
  /** The number of the connection, unique across shards. */
  readonly connection: number;
}

/** A request of a program that was sent. */
export interface SentStep {
  readonly step: ProgramStep;
  readonly bound: BoundStep;
  readonly testCase: Case;
  readonly exchange: Exchange;
  /** The requests before it, as they were sent. */
  readonly trail: Scene['trail'];
}

/** What becomes of a program after each of its requests. */
export type AfterStep = (sent: SentStep, nth: number) => Promise<'go on' | 'stop'>;

const NO_WAIT = (): Promise<void> => Promise.resolve();

/** Where a program ended. */
export interface WalkEnd {
  readonly scene: Scene;
  readonly subject: Subject;
  /** The key of the thing, and those of what contains it. */
  readonly bound: Bound;
  readonly isGone: boolean;
}

/**
 * Sends the requests of a program, about a new thing.
 * @param id of the cases.
 * @returns undefined if its thing could not be created, or `after` stopped it there.
 * @throws RunEnded
 */
export async function walkProgram(stage: Stage, { subject, steps }: Program, id: string, after: AfterStep): Promise<WalkEnd | undefined> {
  const scene = makeScene(stage.lab, NO_WAIT, stage.shared);
  const above = await aboveOf(stage, scene, subject);
  const [create, ...others] = steps;
  if (above === undefined || create === undefined) return undefined;
  const bound = await createThing(stage, scene, subject, create, above, id, after);
  if (bound === undefined) return undefined;
  let isGone = false;
  // What the creation names is read, too.
  const all = new Map([...namedKeys(stage, subject), ...bound]);
  for (const [i, step] of others.entries()) {
    const sent = await sendNext(stage, { scene, subject, bound: all, isGone: isGone && step.role !== 'read named' }, step, id);
    if (step.role === 'delete' && step.names === 'own' && succeeded(sent.exchange)) isGone = true;
    if ((await after(sent, i + 1)) === 'stop') break;
  }
  return { scene, subject, bound: all, isGone };
}

/** The keys of the things that plain creations name in their bodies, by the item paths of their resources. */
function namedKeys({ lab }: Stage, { maker, named }: Subject): Bound {
  const { references } = lab.session.plan.resources;
  const known = maker.creation.body?.content.known ?? [];
  return new Map(
    named.flatMap(({ resource }): readonly (readonly [string, JsonValue])[] => {
      const field = references.find(
        (one) => one.operation === maker.creation.id && one.in === 'body' && one.resource === resource.item,
      )?.field;
      const key = known.find(([path]) => path.join('/') === field?.join('/'))?.[1];
      return key === undefined ? [] : [[resource.item, key]];
    }),
  );
}

/** Sends a step about the thing of a walk. @param replan the plan to send in place of that of the step. */
export function sendNext(
  stage: Stage,
  { scene, subject, bound, isGone }: WalkEnd,
  step: ProgramStep,
  id: string,
  replan?: (plain: BoundStep) => BoundStep,
): Promise<SentStep> {
  const nothing = step.names === 'nothing' ? keyOfNothing(scene, subject.resource, step.of.operation) : undefined;
  const names = nothing === undefined ? bound : new Map([...bound, [subject.resource.item, nothing]]);
  return sendStep(stage, scene, step, names, id, isGone || nothing !== undefined, replan);
}

/** The keys of what contains the things of a kind: created once, unless nothing could be created below it. */
async function aboveOf(stage: Stage, scene: Scene, subject: Subject): Promise<Bound | undefined> {
  const { item } = subject.resource;
  const known = stage.above.get(item) ?? (await makeParents(scene, subject));
  if (known !== undefined) stage.above.set(item, known);
  return known;
}

async function createThing(
  stage: Stage,
  scene: Scene,
  subject: Subject,
  create: ProgramStep,
  above: Bound,
  id: string,
  after: AfterStep,
): Promise<Bound | undefined> {
  const { creator, resource } = subject.maker;
  const { contract, target } = stage.lab.session;
  // What names new things each time, or chooses the key in its path, is created as in a sequence.
  if (creator.gives.from !== 'path' && !subject.maker.isOnce) {
    const sent = await sendStep(stage, scene, create, above, id, false);
    if ((await after(sent, 0)) === 'stop') return undefined;
    const parameter = keyParameterOf(resource, allOperations(contract));
    const path = sent.exchange.request.url.slice(target.baseUrl.length);
    const key =
      parameter && hasStatus(sent.exchange, [200, 201]) ? keyOfCreated(creator, resource, parameter, sent.exchange, path) : undefined;
    if (key !== undefined) return new Map([...above, [resource.item, key]]);
    scene.trail.length = 0;
  }
  const made = await make(scene, subject.maker, above);
  if (made !== undefined) return made.bound;
  stage.above.delete(resource.item);
  return undefined;
}

/** Sends a step. @param isOpen true if what its path names does not exist for certain. */
async function sendStep(
  { lab, connection }: Stage,
  scene: Scene,
  step: ProgramStep,
  names: Bound,
  id: string,
  isOpen: boolean,
  replan: (plain: BoundStep) => BoundStep = (plain) => plain,
): Promise<SentStep> {
  const bound = replan(bindStep(lab.session, step, names));
  const testCase = caseOf(bound, connection, id, isOpen);
  const trail = [...scene.trail];
  const exchange = await lab.ask(testCase);
  scene.trail.push(httpStepOf(testCase.operation.id, exchange));
  return { step, bound, testCase, exchange, trail };
}

/** The case of a step. */
function caseOf({ generators, plan }: BoundStep, connection: number, id: string, isOpen: boolean): Case {
  const probed = probedCase({ strategy: PROGRAMS, generators, plan, connection, index: 0 }, id, plan);
  return isOpen ? openCase(probed) : probed;
}

/** A case that names what may not exist. */
function openCase(testCase: Case): Case {
  const { expectation, operation } = testCase;
  if (operation.parameters.every((one) => one.in !== 'path')) return testCase;
  const situations = [
    ...expectation.situations,
    { id: 'unknown-resource', because: 'the path may name nothing that exists', at: operation.at } as const,
  ];
  return { ...testCase, expectation: expect(situations, expectation) };
}

/** The programs of a campaign, as a strategy: for reports. */
export const PROGRAMS = notDrawn('program', 'programs: up to eight requests about one new thing, each drawn');

/** The program with another step in one place, or without it. */
export function withStep({ subject, steps }: Program, at: number, step: ProgramStep | undefined): Program {
  return { subject, steps: step === undefined ? steps.toSpliced(at, 1) : steps.with(at, step) };
}

/** Programs that are simpler, simplest first: without a request between the first and the last, then with plain ones. */
export function* simplerPrograms(program: Program): IterableIterator<Program> {
  const last = program.steps.length - 1;
  for (let at = last - 1; at > 0; at -= 1) yield withStep(program, at, undefined);
  for (const [at, step] of program.steps.slice(0, last).entries())
    if (step.body !== 'plain' || step.changes.length > 0) yield withStep(program, at, plainStep(step));
}
