import type { BugApp } from '../../app.js';
import { unauthorised } from '../../store/authorise.js';
import { correct } from '../../store/correct.js';
import type { Call, NewPlant, Steps } from '../../store/steps.js';
import { bug, finding } from '../bug.js';
import { at } from '../pointers.js';

const open = finding('credentials-required', at.security, at.bearerAuth, at.bearerScheme);
const LARGE = 8192;
const ENDS = ['9223372036854775807', '-9223372036854775808'];

/** Stores that ask for credentials, but not for requests of some form. */
export const openVariants: readonly BugApp[] = [
  bug('lax-auth-chunked', 'needs no credentials when the body is chunked', open, () =>
    openFor(({ request }) => request.headers['transfer-encoding'] !== undefined),
  ),
  bug('lax-auth-large', 'needs no credentials when the body is over 8 KB', open, () =>
    openFor(({ request }) => Number(request.headers['content-length']) > LARGE),
  ),
  bug('lax-auth-type-case', 'needs no credentials when the media type is written in capitals', open, () =>
    openFor(({ request }) => request.headers['content-type']?.startsWith('APPLICATION/JSON') === true),
  ),
  bug('lax-auth-id-zero', 'needs no credentials when the id is 0', open, () => openForPlant(({ id }) => id === '0')),
  bug('lax-auth-id-negative', 'needs no credentials when the id is negative', open, () => openForPlant(({ id }) => id.startsWith('-'))),
  bug('lax-auth-id-end', 'needs no credentials when the id is at an end of int64', open, () => openForPlant(({ id }) => ENDS.includes(id))),
  bug('lax-auth-name-empty', 'needs no credentials when the name is empty', open, () => openForPlant(({ name }) => name === '')),
  bug('lax-auth-glued', 'takes "Bearer" and the token as one word', open, () => ({
    authorise: ({ request }) => (/^bearer *[\w\-.~+/]+=*$/i.test(request.headers.authorization ?? '') ? undefined : unauthorised()),
  })),
];

function openFor(isOpen: (call: Call) => boolean): Partial<Steps> {
  return { authorise: (call) => (isOpen(call) ? undefined : correct.authorise(call)) };
}

function openForPlant(isOpen: (plant: NewPlant) => boolean): Partial<Steps> {
  return {
    authorise: () => undefined,
    remember: (plant, call) => (isOpen(plant) ? undefined : correct.authorise(call)),
  };
}
