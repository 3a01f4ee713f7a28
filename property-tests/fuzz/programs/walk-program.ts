import type { Case } from '../../../core/cases/case.js';
import type { Exchange } from '../../../core/http/exchange/exchange.js';
import { isRefusal, succeeded } from '../../../core/http/exchange/response-class.js';
import { stepOf as httpStepOf } from '../../../core/http/exchange/step.js';
import type { Lab } from '../../../core/inquiry/lab.js';
import type { JsonValue } from '../../../core/json/value.js';
import { allOperations } from '../../../core/openapi/choice/all-operations.js';
import { keyOfCreated, keyParameterOf } from '../../../core/reach/creators/key-of-answer.js';
import type { Resource } from '../../../core/resources/resource.js';
import { createdBy } from '../../../core/sequences/moves/created-by.js';
import type { Bound } from '../../../core/sequences/plan/bind.js';
import type { Subject } from '../../../core/sequences/plan/sequence.js';
import { make, makeParents } from '../../../core/sequences/moves/make.js';
import { type Scene, type SharedByScenes, hasStatus, keyOfNothing, makeScene } from '../../../core/sequences/scene/scene.js';
import { type BoundStep, bindStep } from './bound-step.js';
import { caseOfStep } from './case-of-step.js';
import { type Program, type ProgramStep, isPlain } from './program.js';

/** Where the programs of one connection run: what contains the things of each kind is created once. */
export interface Stage {
  readonly lab: Lab;
  readonly shared: SharedByScenes;
  readonly above: Map<string, Bound>;
  /** The kinds of things, by their item paths, of which no further plain one is accepted below these, or with what the run knows. */
  readonly full: Set<string>;
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

/** What becomes of a program after each of its requests: it goes on, maybe with others first, or it ends. */
export type AfterStep = (sent: SentStep, nth: number) => Promise<'go on' | 'stop' | readonly ProgramStep[]>;

const NO_WAIT = (): Promise<void> => Promise.resolve();

/** Where a program ended. */
export interface WalkEnd {
  readonly scene: Scene;
  readonly subject: Subject;
  /** The key of the thing, those of what contains it, and of what was created below it or with it. */
  readonly bound: Bound;
  /** The kinds of things of the program of which the last one was deleted. */
  readonly gone: ReadonlySet<Resource>;
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
  // What the creation names is read, too.
  const fixed = new Map([...namedKeys(stage, subject), ...bound]);
  let end: WalkEnd = { scene, subject, bound: fixed, gone: new Set() };
  const queue: ProgramStep[] = [...others];
  for (let [step, nth] = [queue.shift(), 1]; step !== undefined; step = queue.shift()) {
    const sent = await sendNext(stage, end, step, id);
    if (sent === undefined) continue;
    end = endAfter(end, sent, fixed);
    const next = await after(sent, nth);
    if (next === 'stop') break;
    if (next !== 'go on') queue.unshift(...next);
    nth += 1;
  }
  return end;
}

/** What exists after a request: what it created, and what it deleted no more. */
function endAfter(end: WalkEnd, { step, exchange, testCase }: SentStep, fixed: Bound): WalkEnd {
  if (!succeeded(exchange)) return end;
  const { about, role, names } = step;
  const created = new Map([...createdBy(end.scene, testCase.operation.id, exchange)].filter(([item]) => !fixed.has(item)));
  const gone = new Set([...end.gone].filter(({ item }) => !created.has(item)));
  if (role === 'delete' && names === 'own') gone.add(about);
  return { ...end, bound: created.size === 0 ? end.bound : new Map([...end.bound, ...created]), gone };
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

/**
 * Sends a step about the thing of a walk, or one that was created in it.
 * @param replan the plan to send in place of that of the step.
 * @returns undefined if there is no such thing.
 */
export async function sendNext(
  stage: Stage,
  { scene, subject, bound, gone }: WalkEnd,
  step: ProgramStep,
  id: string,
  replan?: (plain: BoundStep) => BoundStep,
): Promise<SentStep | undefined> {
  const { about, role, names, of } = step;
  if (role !== 'read named' && !bound.has(about.item)) return undefined;
  const nothing = names === 'nothing' ? keyOfNothing(scene, about, of.operation) : undefined;
  const keys = nothing === undefined ? bound : new Map([...bound, [about.item, nothing]]);
  const isGone = role !== 'read named' && (gone.has(subject.resource) || gone.has(about));
  return sendStep(stage, scene, step, keys, id, isGone || nothing !== undefined, replan);
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
  const isSentPlain = isPlain(create);
  if (creator.gives.from !== 'path' && !subject.maker.isOnce && !(isSentPlain && stage.full.has(resource.item))) {
    const sent = await sendStep(stage, scene, create, above, id, false);
    if ((await after(sent, 0)) === 'stop') return undefined;
    const parameter = keyParameterOf(resource, allOperations(contract));
    const path = sent.exchange.request.url.slice(target.baseUrl.length);
    const key =
      parameter && hasStatus(sent.exchange, [200, 201]) ? keyOfCreated(creator, resource, parameter, sent.exchange, path) : undefined;
    if (key !== undefined) return new Map([...above, [resource.item, key]]);
    if (isSentPlain && isRefusal(sent.exchange)) stage.full.add(resource.item);
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
  const testCase = caseOfStep(bound, connection, id, isOpen);
  const trail = [...scene.trail];
  const exchange = await lab.ask(testCase);
  scene.trail.push(httpStepOf(testCase.operation.id, exchange));
  return { step, bound, testCase, exchange, trail };
}
