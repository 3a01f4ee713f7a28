import type * as fc from 'fast-check';
import type { Resource } from '../../../core/resources/resource.js';
import type { Subject } from '../../../core/sequences/plan/sequence.js';
import type { ParameterChange } from '../parts/campaign-head.js';
import type { FuzzBody } from '../parts/fuzz-plan.js';
import type { Generators } from '../parts/generators.js';

/** What a request of a program does to the thing of the program, or to one that was created below it. */
export type Role = 'create' | 'read' | 'read named' | 'list' | 'replace' | 'change' | 'act' | 'create below' | 'delete';

/** One request of a program, before it is bound to keys. Plain data. */
export interface ProgramStep {
  readonly role: Role;
  /** The generators of its operation. */
  readonly of: Generators;
  /** Its body: that of a plain request, or a drawn one. */
  readonly body: FuzzBody | 'plain';
  readonly changes: readonly ParameterChange[];
  /** The kind of thing that it is about: that of the program, or one that an earlier request of it creates. */
  readonly about: Resource;
  /** What its path names: such a thing of the program, or nothing that exists. */
  readonly names: 'own' | 'nothing';
}

/** Requests to one thing that depend on each other: the first creates it. Plain data. */
export interface Program {
  readonly subject: Subject;
  /** Never empty. */
  readonly steps: readonly ProgramStep[];
}

/** A program with its place in the campaign, and the random numbers by which it goes on. */
export interface DrawnProgram {
  readonly program: Program;
  /** Plain requests to operations that were not reached when the campaign began: one may be accepted in another state. */
  readonly untried: readonly UntriedStep[];
  readonly index: number;
  readonly random: fc.Random;
  readonly bias: number;
}

/** A request to an operation that was not reached. */
export interface UntriedStep {
  readonly step: ProgramStep;
  /** The ids of operations of which one comes before it; none for a request about the thing itself. */
  readonly after: readonly string[];
}

/** Upper bounds on the requests of a program, without the deletion at its end: of one that is drawn, and of one that goes on from others. */
export const LONGEST = 8;
export const LONGEST_KEPT = 14;

/** True if nothing of the step is drawn. */
export function isPlain({ body, changes }: Pick<ProgramStep, 'body' | 'changes'>): boolean {
  return body === 'plain' && changes.length === 0;
}

/** The same step with a plain body and plain parameters. */
export function plainStep(step: ProgramStep): ProgramStep {
  return { ...step, body: 'plain', changes: [] };
}
