import type { Operation } from '../contract/contract.js';
import type { Resource } from './resource.js';

/** The item path of the resource whose key an operation gives to a thing that it creates; undefined if it creates none, or with a key of its own. */
export function keyGivenBy(id: Operation['id'], { keyOf, creators }: Pick<Resource, 'keyOf' | 'creators'>): string | undefined {
  return creators.some(({ operation, gives }) => operation === id && gives.from === 'path') ? keyOf : undefined;
}
