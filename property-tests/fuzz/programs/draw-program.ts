import type * as fc from 'fast-check';
import { isObject } from '../../../core/json/value.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { ABSENT } from '../../../core/request/plan/request-plan.js';
import { pickFrom } from '../../generate/arbitraries/pick.js';
import type { ParameterChange } from '../parts/campaign-head.js';
import type { FuzzBody } from '../parts/fuzz-plan.js';
import type { Generators } from '../parts/generators.js';
import type { ParameterPart } from '../parts/parameter-part.js';
import { validChanges } from '../strategies/parameters/valid-parameters.js';
import { wrongChange } from '../strategies/parameters/wrong-parameters.js';
import { type Cast, type PossibleStep, ownUntried, possibleSteps } from './possible-steps.js';
import { LONGEST, LONGEST_KEPT, type Program, type ProgramStep, type UntriedStep } from './program.js';

/** The fewest requests of a program after what it begins with. */
const FEWEST = 1;

/** Odds in percent of what a request has instead of plain parts. */
const DRAWN = { creation: 40, body: 75, invalid: 20, parameters: 40, nothing: 6 };

/** One in this many drawn bodies is absent. */
const ABSENT_BODIES = 16;

/** One in this many requests of a program is to the operation of the one before it. */
const AGAIN = 4;

/**
 * Draws a program about a kind of thing.
 * @param generatorsFor those of an operation, which are made once.
 * @param from what the program begins with. Default: a creation.
 */
export function drawProgram(
  random: fc.Random,
  bias: number,
  cast: Cast,
  generatorsFor: (operation: KnownOperation) => Generators,
  from?: Program,
): Program {
  const { subject } = cast;
  const { resource, maker } = subject;
  const first = from?.steps ?? [stepOf(random, bias, { role: 'create', about: resource }, generatorsFor(maker.creation), DRAWN.creation)];
  const steps = from === undefined ? [...first] : withOneAnew(random, bias, first);
  const all = possibleSteps(cast);
  const most = Math.max(FEWEST, Math.min(LONGEST - 1, LONGEST_KEPT - first.length));
  const count = all.length === 0 ? 0 : random.nextInt(FEWEST, random.nextInt(FEWEST, most));
  for (let i = 0; i < count; i += 1) {
    const last = steps.length > 1 && random.nextInt(1, AGAIN) === 1 ? steps.at(-1) : undefined;
    const chosen = last === undefined ? pickStep(random, all, steps) : { ...last, operation: last.of.operation };
    if (chosen !== undefined) steps.push(stepOf(random, bias, chosen, generatorsFor(chosen.operation), DRAWN.body));
  }
  const untried = from === undefined ? [] : ownUntried(cast);
  const tried = random.nextInt(0, 1) === 0 ? undefined : pickFrom<PossibleStep | undefined>(random, untried, undefined);
  if (tried !== undefined) steps.push(stepFor(tried, generatorsFor(tried.operation)));
  const [deleter] = subject.deleters;
  const isDeleted = steps.some(({ role, about }) => role === 'delete' && about === resource);
  // Half of what is left is deleted, so that servers do not fill up.
  const last =
    deleter === undefined || isDeleted || random.nextInt(0, 1) === 0
      ? []
      : [stepFor({ role: 'delete', about: resource }, generatorsFor(deleter))];
  return { subject, steps: [...steps, ...last] };
}

/** One in this many programs that go on from others has one of their bodies drawn anew. */
const ANEW = 3;

function withOneAnew(random: fc.Random, bias: number, steps: readonly ProgramStep[]): ProgramStep[] {
  const at = random.nextInt(0, steps.length - 1);
  const { [at]: step } = steps;
  if (step === undefined || step.of.content === undefined || random.nextInt(1, ANEW) > 1) return [...steps];
  return steps.with(at, { ...step, body: drawBody(random, bias, step.of.content) });
}

/** The requests of a cast to operations that were not reached, each plain. */
export function untriedSteps(cast: Cast, generatorsFor: (operation: KnownOperation) => Generators): readonly UntriedStep[] {
  return possibleSteps(cast).flatMap(({ role, about, operation, after }) =>
    cast.untried.has(operation.id) ? [{ step: stepFor({ role, about }, generatorsFor(operation)), after }] : [],
  );
}

/** One of the steps that are possible after others, by their weights. */
function pickStep(random: fc.Random, all: readonly PossibleStep[], before: readonly ProgramStep[]): PossibleStep | undefined {
  const created = new Set(before.map(({ of }) => of.operation.id));
  const possible = all.filter(({ after }) => after.length === 0 || after.some((id) => created.has(id)));
  const sum = possible.reduce((total, { weight }) => total + weight, 0);
  let left = random.nextInt(1, Math.max(1, sum));
  return possible.find(({ weight }) => (left -= weight) <= 0);
}

/** A step with plain parts. */
function stepFor({ role, about }: Pick<ProgramStep, 'role' | 'about'>, of: Generators): ProgramStep {
  return { role, about, of, body: 'plain', changes: [], names: 'own' };
}

function stepOf(
  random: fc.Random,
  bias: number,
  { role, about }: Pick<ProgramStep, 'role' | 'about'>,
  of: Generators,
  drawn: number,
): ProgramStep {
  const isDrawn = (percent: number): boolean => random.nextInt(0, 99) < percent;
  const parts = of.parameters.filter(({ field }) => field.parameter.in !== 'path');
  return {
    ...stepFor({ role, about }, of),
    body: of.content !== undefined && isDrawn(drawn) ? drawBody(random, bias, of.content) : 'plain',
    changes: isDrawn(DRAWN.parameters) ? drawChanges(random, bias, parts) : [],
    names: role !== 'create' && role !== 'list' && role !== 'read named' && isDrawn(DRAWN.nothing) ? 'nothing' : 'own',
  };
}

/** Draws other values of some parameters, rarely one that breaks its schema. */
export function drawChanges(random: fc.Random, bias: number, parts: readonly ParameterPart[]): readonly ParameterChange[] {
  const part = pickFrom<ParameterPart | undefined>(random, parts, undefined);
  if (part === undefined) return [];
  return random.nextInt(0, 99) < DRAWN.invalid ? [wrongChange(random, bias, part)] : validChanges(random, bias, parts);
}

/** Draws a body, or none; `plain` for one that the media type cannot hold. */
export function drawBody(random: fc.Random, bias: number, content: NonNullable<Generators['content']>): FuzzBody | 'plain' {
  if (random.nextInt(1, ABSENT_BODIES) === 1) return ABSENT;
  const isInvalid = random.nextInt(0, 99) < DRAWN.invalid;
  const value = (isInvalid ? content.invalid : content.valid)(random, bias);
  // A change of one member at a time shows what the others become.
  const { members } = isObject(value) ? value : { members: [] };
  const isOne = members.length > 1 && random.nextInt(0, 3) === 0;
  const one = isOne ? pickFrom(random, members, undefined) : undefined;
  return content.write(one === undefined || !isObject(value) ? value : { ...value, members: [one] }) ?? 'plain';
}
