import type { BugApp } from '../../app.js';
import { unauthorised } from '../../store/authorise.js';
import { correct } from '../../store/correct.js';
import type { Call, Steps } from '../../store/steps.js';
import { bug, finding } from '../bug.js';
import { at } from '../pointers.js';

const open = finding('credentials-required', at.security, at.bearerAuth, at.bearerScheme);

/** Doors that ought to be locked. */
export const laxCredentials: readonly BugApp[] = [
  bug('lax-auth-none', 'asks for no credentials at all', open, () => ({ authorise: () => undefined })),
  bug('lax-auth-scheme', 'takes credentials of any scheme', open, () => admitting(/^\S+ +\S+/)),
  bug('lax-auth-empty', 'takes "Bearer" without a token', open, () => admitting(/^bearer\b/i)),
  bug('lax-auth-present', 'takes any Authorization header', open, () => admitting(/./)),
  bug('lax-auth-untagged', 'needs no credentials for plants without a tag', open, () => ({
    authorise: () => undefined,
    remember: (plant, call) => (plant.tag === undefined ? undefined : correct.authorise(call)),
  })),
  bug('lax-auth-tagged', 'needs no credentials for plants with a tag', open, () => ({
    authorise: () => undefined,
    remember: (plant, call) => (plant.tag === undefined ? correct.authorise(call) : undefined),
  })),
];

function admitting(pattern: RegExp): Partial<Steps> {
  return {
    authorise: ({ request }: Call) => (pattern.test(request.headers.authorization ?? '') ? undefined : unauthorised()),
  };
}
