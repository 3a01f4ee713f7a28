import type { Creator, Resource } from '../../resources/resource.js';

/**
 * The operations that may create things of a resource: those of which the document shows it, or else the PUT of one thing, which creates
 * what is not there in many services (RFC 9110 section 9.3.4), though few documents say so. It is only a presumption: a run that
 * makes nothing else of it than a key to read is not misled where the PUT did not create.
 */
export function mayCreate({ creators, replacers, readers }: Resource): readonly Creator[] {
  if (creators.length > 0 || readers.length === 0) return creators;
  return replacers.map(({ operation }) => ({
    operation,
    because: 'PUT of a thing, and nothing else creates it',
    gives: { from: 'path' },
    chosenBy: undefined,
  }));
}

/** True if an operation is only presumed to create things of a resource. */
export function isPresumed({ creators }: Resource): boolean {
  return creators.length === 0;
}
