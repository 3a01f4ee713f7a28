import type { Operation } from '../openapi/contract.js';
import { mayCreate } from './presumed-creator.js';
import type { Resource, ResourceModel } from '../resources/resource.js';

/**
 * Orders operations by what they need: those that create things outside of others first, then below them, then those that read
 * and list, those that change, and last those that delete. Stable: equal ones keep the order of the document.
 */
export function orderOfNeeds(operations: readonly Operation[], model: ResourceModel): readonly Operation[] {
  const rank = new Map(operations.map((operation) => [operation, rankOf(operation, model)]));
  return operations.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}

const READ = 100;
const CHANGE = 200;
const DELETE = 300;

function rankOf({ id, method }: Operation, model: ResourceModel): number {
  const created = model.resources.filter((resource) => mayCreate(resource).some(({ operation }) => operation === id));
  const references = model.references.filter(({ operation }) => operation === id);
  if (created.length > 0 && method !== 'GET') return Math.max(...created.map((one) => depthOf(one, model))) * 10 + references.length;
  if (method === 'DELETE') return DELETE;
  // What lists things tells the ids that others need.
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return READ + references.length;
  return CHANGE + references.length;
}

function depthOf({ parent }: Resource, model: ResourceModel): number {
  const above = model.resources.find(({ item }) => item === parent);
  return above === undefined ? 0 : 1 + depthOf(above, model);
}
