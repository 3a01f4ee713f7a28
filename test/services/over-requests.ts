import type { Fault } from './service.js';

/** A fault that shows over several requests, without the places of a finding. */
type Told = Omit<Fault, 'finding'> & { readonly checks: readonly string[] };

/** A fault whose findings point at one of its operations, or at the schema of a member. */
export function overRequests({ checks, ...fault }: Told): Fault {
  const places = [fault.operation, ...(fault.alsoAt ?? [])].map(placeOf);
  return { ...fault, finding: { checks, at: [...places, '/components/schemas'] } };
}

/** The JSON pointer of an operation. */
function placeOf(operation: string): string {
  const [method = '', path = ''] = operation.split(' ');
  return `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;
}
