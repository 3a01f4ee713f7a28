import type * as fc from 'fast-check';
import { isObject } from '../../../core/json/value.js';
import { ABSENT } from '../../../core/request/request-plan.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import type { Subject } from '../../../core/sequences/plan/sequence.js';
import { pickFrom } from '../../generate/arbitraries/pick.js';
import type { Generators } from '../parts/generators.js';
import type { FuzzBody } from '../parts/fuzz-plan.js';
import type { ParameterChange } from '../parts/campaign-head.js';
import type { ParameterPart } from '../parts/parameter-part.js';
import { validChanges } from '../strategies/parameters/valid-parameters.js';
import { wrongChange } from '../strategies/parameters/wrong-parameters.js';

/** What a request of a program does to the thing of the program. */
export type Role = 'create' | 'read' | 'read named' | 'list' | 'replace' | 'change' | 'act' | 'create below' | 'delete';

/** One request of a program, before it is bound to keys. Plain data. */
export interface ProgramStep {
  readonly role: Role;
  /** The generators of its operation. */
  readonly of: Generators;
  /** Its body: that of a plain request, or a drawn one. */
  readonly body: FuzzBody | 'plain';
  readonly changes: readonly ParameterChange[];
  /** What its path names: the thing of the program, or nothing that exists. */
  readonly names: 'own' | 'nothing';
}

/** Requests to one thing that depend on each other: the first creates it. Plain data. */
export interface Program {
  readonly subject: Subject;
  /** Never empty. */
  readonly steps: readonly ProgramStep[];
}

/** A program with its place in the campaign. */
export interface DrawnProgram {
  readonly program: Program;
  readonly index: number;
}

/** Requests of a program after the one that creates its thing: at least, and at most. */
const FEWEST = 1;
const MOST = 7;

/** Odds in percent of what a request has instead of plain parts. */
const DRAWN = { creation: 40, body: 75, invalid: 20, parameters: 40, nothing: 6 };

/** One in this many drawn bodies is absent. */
const ABSENT_BODIES = 16;

/** What each role weighs, relative to the others of a thing. */
const WEIGHTS: Readonly<Record<Exclude<Role, 'create'>, number>> = {
  read: 3,
  'read named': 1,
  list: 2,
  replace: 3,
  change: 4,
  act: 4,
  'create below': 2,
  delete: 2,
};

/**
 * Draws a program about a kind of thing.
 * @param generatorsFor those of an operation, which are made once.
 */
export function drawProgram(
  random: fc.Random,
  bias: number,
  subject: Subject,
  generatorsFor: (operation: KnownOperation) => Generators,
): Program {
  const { creation } = subject.maker;
  const create = stepOf(random, bias, 'create', generatorsFor(creation), DRAWN.creation);
  const options = optionsOf(subject);
  const sum = options.reduce((total, [role]) => total + WEIGHTS[role], 0);
  const count = options.length === 0 ? 0 : random.nextInt(FEWEST, random.nextInt(FEWEST, MOST));
  const others = Array.from({ length: count }, (): ProgramStep | undefined => {
    let left = random.nextInt(1, sum);
    const chosen = options.find(([role]) => (left -= WEIGHTS[role]) <= 0);
    return chosen && stepOf(random, bias, chosen[0], generatorsFor(chosen[1]), DRAWN.body);
  });
  const steps = [create, ...others.filter((one) => one !== undefined)];
  const [deleter] = subject.deleters;
  const isDeleted = steps.some(({ role }) => role === 'delete');
  // Half of what is left is deleted, so that servers do not fill up.
  const last =
    deleter === undefined || isDeleted || random.nextInt(0, 1) === 0
      ? []
      : [plainStep({ ...create, role: 'delete', of: generatorsFor(deleter) })];
  return { subject, steps: [...steps, ...last] };
}

type Option = readonly [role: Exclude<Role, 'create'>, operation: KnownOperation];

/** The operations that can follow the creation of a thing; each role has one entry for each. */
function optionsOf({ reading, sight, lists, replacers, changers, deleters, actions, about, below, named }: Subject): readonly Option[] {
  const others = new Set([...replacers, ...changers, ...deleters, ...actions].map(({ id }) => id));
  return [
    ...(sight.kind === 'alone' ? [['read', reading] as const] : []),
    ...lists.map(({ operation }) => ['list', operation] as const),
    ...replacers.map((operation) => ['replace', operation] as const),
    ...changers.map((operation) => ['change', operation] as const),
    ...actions.map((operation) => ['act', operation] as const),
    ...about.flatMap((operation) => (others.has(operation.id) ? [] : [['act', operation] as const])),
    ...named.flatMap((one) => (one.sight.kind === 'alone' ? [['read named', one.reading] as const] : [])),
    ...below.map(({ maker }) => ['create below', maker.creation] as const),
    ...deleters.map((operation) => ['delete', operation] as const),
  ];
}

function stepOf(random: fc.Random, bias: number, role: Role, of: Generators, drawn: number): ProgramStep {
  const isDrawn = (percent: number): boolean => random.nextInt(0, 99) < percent;
  const parts = of.parameters.filter(({ field }) => field.parameter.in !== 'path');
  return {
    role,
    of,
    body: of.content !== undefined && isDrawn(drawn) ? drawBody(random, bias, of.content) : 'plain',
    changes: isDrawn(DRAWN.parameters) ? changesOf(random, bias, parts) : [],
    names: role !== 'create' && role !== 'list' && role !== 'read named' && isDrawn(DRAWN.nothing) ? 'nothing' : 'own',
  };
}

function changesOf(random: fc.Random, bias: number, parts: readonly ParameterPart[]): readonly ParameterChange[] {
  const part = pickFrom<ParameterPart | undefined>(random, parts, undefined);
  if (part === undefined) return [];
  return random.nextInt(0, 99) < DRAWN.invalid ? [wrongChange(random, bias, part)] : validChanges(random, bias, parts);
}

function drawBody(random: fc.Random, bias: number, content: NonNullable<Generators['content']>): FuzzBody | 'plain' {
  if (random.nextInt(1, ABSENT_BODIES) === 1) return ABSENT;
  const isInvalid = random.nextInt(0, 99) < DRAWN.invalid;
  const value = (isInvalid ? content.invalid : content.valid)(random, bias);
  // A change of one member at a time shows what the others become.
  const { members } = isObject(value) ? value : { members: [] };
  const isOne = members.length > 1 && random.nextInt(0, 3) === 0;
  const one = isOne ? pickFrom(random, members, undefined) : undefined;
  return content.write(one === undefined || !isObject(value) ? value : { ...value, members: [one] }) ?? 'plain';
}

/** The same step with a plain body and plain parameters. */
export function plainStep(step: ProgramStep): ProgramStep {
  return { ...step, body: 'plain', changes: [] };
}
