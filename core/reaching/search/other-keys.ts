import { isChanging } from '../../contract/is-changing.js';
import { isAbsentStatus } from '../../http/exchange/response-class.js';
import type { KnownParameter } from '../../knowledge/known-operation.js';
import type { Candidate, Standing } from './way.js';

/** Forms of keys that name nothing in practice: of names that begin with a letter, longer and shorter. */
const FORMS = ['none7e0f3d0a5c1b', 'none7e0f3d'];

/**
 * Keys of other forms for what a request creates at its own path: a server may take no uuid as a name. What keys of these forms name is nowhere, so
 * nothing that exists is changed.
 */
export function* otherKeys({ operation, status }: Standing): Iterable<Candidate> {
  // What is not there has another reason than the form of its key.
  if (!isChanging(operation) || isAbsentStatus(status)) return;
  for (const form of FORMS) {
    const parameters = operation.parameters.map((parameter): KnownParameter =>
      parameter.in === 'path' && parameter.known === undefined && parameter.like === undefined ? { ...parameter, like: form } : parameter,
    );
    if (parameters.some((one, i) => one !== operation.parameters[i])) yield { operation: { ...operation, parameters } };
  }
}
