import type { Operation } from '../../contract/contract.js';
import { mayCreate } from '../creators/presumed-creator.js';
import { keyGivenBy } from '../../resources/key-given-by.js';
import type { ResourceModel } from '../../resources/resource.js';

/**
 * Orders operations by what they need: those that create things without needing others first, then those that need what these create, then those
 * that read and list, those that change, and last those that delete. Stable: equal ones keep the order of the document.
 */
export function orderOfNeeds(operations: readonly Operation[], model: ResourceModel): readonly Operation[] {
  const steps = stepsOf(model);
  const own = new Map(operations.map((operation) => [operation.id, rankOf(operation, model, steps)]));
  const linking = linksTo(operations);
  const rank = new Map(
    operations.map((operation) => {
      const sources = (linking.get(operation.id) ?? []).flatMap((id) => own.get(id) ?? []);
      const first = sources.length === 0 ? 0 : Math.min(...sources) + AFTER_SOURCE;
      return [operation, Math.max(own.get(operation.id) ?? 0, first)];
    }),
  );
  return operations.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}

/** The operations whose responses link to another one, by its id. What a deletion links to is not there any more. */
function linksTo(operations: readonly Operation[]): ReadonlyMap<Operation['id'], readonly Operation['id'][]> {
  const found = new Map<Operation['id'], Operation['id'][]>();
  for (const { id, method, responses } of operations)
    for (const { operation } of method === 'DELETE' ? [] : responses.flatMap(({ links = [] }) => links)) {
      const known = found.get(operation);
      if (operation === id) continue;
      if (known === undefined) found.set(operation, [id]);
      else known.push(id);
    }
  return found;
}

/** Between the ranks of operations. */
const AFTER_SOURCE = 1 / 2;

const READ = 100;
const CHANGE = 200;
const DELETE = 300;

/** Upper bound on creations that need each other. */
const MOST_STEPS = 9;

function rankOf({ id, method }: Operation, model: ResourceModel, steps: ReadonlyMap<Operation['id'], number>): number {
  const references = model.references.filter(({ operation }) => operation === id);
  if (method !== 'GET' && steps.has(id)) return (steps.get(id) ?? 0) * 10 + references.length;
  if (method === 'DELETE') return DELETE;
  // Lists show the ids that other operations need.
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return READ + references.length;
  return CHANGE + references.length;
}

/** How many creations one after the other each creator needs: in a circle as many as there may be. */
function stepsOf({ resources, references }: ResourceModel): ReadonlyMap<Operation['id'], number> {
  const creatorsOf = new Map(resources.map((resource) => [resource.item, mayCreate(resource).map(({ operation }) => operation)]));
  const needs = new Map<Operation['id'], readonly (readonly Operation['id'][])[]>();
  for (const id of new Set([...creatorsOf.values()].flat())) {
    const named = references.filter(({ operation }) => operation === id).map(({ resource }) => resource);
    const keys = resources.flatMap((resource) => keyGivenBy(id, resource) ?? []);
    const needed = [...named, ...keys].map((item) => creatorsOf.get(item) ?? []);
    needs.set(
      id,
      needed.filter((creators) => creators.length > 0 && !creators.includes(id)),
    );
  }
  let steps: ReadonlyMap<Operation['id'], number> = new Map();
  for (let round = 0; round < MOST_STEPS; round += 1) {
    const before = steps;
    const stepsTo = (creators: readonly Operation['id'][]): number => 1 + Math.min(...creators.map((one) => before.get(one) ?? 0));
    steps = new Map([...needs].map(([id, needed]) => [id, Math.max(0, ...needed.map(stepsTo))]));
  }
  return steps;
}
