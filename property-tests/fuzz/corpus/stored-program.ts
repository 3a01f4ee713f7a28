import type { Target } from '../../../core/http/target/target.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import type { Generators } from '../parts/generators.js';
import { type Cast, possibleSteps } from '../programs/possible-steps.js';
import { LONGEST_KEPT, type Program, type ProgramStep } from '../programs/program.js';
import type { StoredProgram, StoredProgramStep } from './corpus-entry.js';
import { restoreBody, storeBody } from './stored-body.js';
import { restoreChanges, storeChanges } from './stored-changes.js';

/** A program as it is kept, with the secrets of a target as names. */
export function storeProgram({ subject, steps }: Program, target: Target): StoredProgram {
  return { kind: 'program', version: 1, about: subject.resource.item, steps: steps.map((step) => storeStep(step, target)) };
}

function storeStep({ role, of, about, names, body, changes }: ProgramStep, target: Target): StoredProgramStep {
  return {
    role,
    operation: of.operation.id,
    about: about.item,
    names,
    body: storeBody(of, body, target),
    parameters: storeChanges(changes, target),
  };
}

/** A kept program about one of some kinds of things; undefined if none of them is its kind, or has all of its requests. */
export function restoreProgram(
  { about, steps }: StoredProgram,
  casts: readonly Cast[],
  generatorsFor: (operation: KnownOperation) => Generators,
): Program | undefined {
  const cast = casts.find(({ subject }) => subject.resource.item === about);
  if (cast === undefined || steps.length > LONGEST_KEPT) return undefined;
  const restored = steps.map((step, nth) => restoreStep(step, nth, cast, generatorsFor)).filter((step) => step !== undefined);
  return restored.length === steps.length ? { subject: cast.subject, steps: restored } : undefined;
}

function restoreStep(
  stored: StoredProgramStep,
  nth: number,
  cast: Cast,
  generatorsFor: (operation: KnownOperation) => Generators,
): ProgramStep | undefined {
  const { role, names } = stored;
  const { maker, resource } = cast.subject;
  const all = nth === 0 ? [{ role: 'create', operation: maker.creation, about: resource }] : possibleSteps(cast);
  const found = all.find((one) => one.role === role && one.operation.id === stored.operation && one.about.item === stored.about);
  if (found === undefined) return undefined;
  const of = generatorsFor(found.operation);
  const body = restoreBody(of, stored.body);
  const changes = restoreChanges(of, stored.parameters);
  return body === undefined || changes === undefined ? undefined : { role, of, body, changes, about: found.about, names };
}
