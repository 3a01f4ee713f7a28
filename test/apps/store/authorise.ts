import { Refusal } from './refusal.js';
import type { Call } from './steps.js';

/** RFC 6750 §2.1, with the scheme in any case (RFC 9110 §11.1). */
const BEARER = /^bearer +([\w\-.~+/]+=*)$/i;

/** The bearer token of a request, if it has a well-formed one. */
export function bearerToken({ request }: Call): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

/** The answer to a request that shows no credentials. */
export function unauthorised(status = 401): Refusal {
  return new Refusal('credentials', status, 'a bearer token is required', {
    'www-authenticate': 'Bearer',
  });
}

/** Any well-formed bearer token opens the store. */
export function authorise(call: Call): Refusal | undefined {
  return bearerToken(call) === undefined ? unauthorised() : undefined;
}
