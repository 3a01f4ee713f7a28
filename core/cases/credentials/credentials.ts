import type { Operation } from '../../spec/contract.js';
import { BAD_TOKEN_NAME, type Control, TOKEN_NAME } from '../case.js';
import type { Draft } from '../draft.js';
import type { BodyTemplate } from '../template.js';

interface Credential {
  readonly id: string;
  readonly title: string;
  readonly value: string | undefined;
}

const CREDENTIALS: readonly Credential[] = [
  { id: 'none', title: 'no credentials are sent', value: undefined },
  { id: 'basic', title: 'the credentials are of the Basic scheme', value: 'Basic cGxhbnQ6c3RvcmU=' },
  { id: 'token-scheme', title: 'the credentials are of another scheme', value: 'Token not-a-bearer-token' },
  { id: 'bare-token', title: 'the token stands without a scheme', value: 'not-a-bearer-token' },
  { id: 'bearer-alone', title: 'the Bearer scheme stands without a token', value: 'Bearer' },
  { id: 'two-words', title: 'two words follow Bearer', value: 'Bearer not a-token' },
  { id: 'unknown-token', title: 'the token is one that nobody named', value: 'Bearer a-token-that-nobody-named' },
];
const BAD: Credential = { id: 'bad-token', title: 'the token is the one given as bad', value: `Bearer ${BAD_TOKEN_NAME}` };
const LOWER: Credential = { id: 'lower-case-scheme', title: 'the scheme is written in small letters', value: `bearer ${TOKEN_NAME}` };
const UPPER: Credential = { id: 'upper-case-scheme', title: 'the scheme is written in capitals', value: `BEARER ${TOKEN_NAME}` };

/** A body to knock at the door with. */
export interface Knock {
  readonly name: string;
  /** Completes "..., with a body that has ...", or nothing. */
  readonly words: string;
  readonly body: BodyTemplate;
  readonly control: Control;
}

/**
 * Credentials that the contract refuses or does not speak of (RFC 6750 section 2.1), each with every valid shape of
 * body, so that a door left open for one shape is found.
 * @param hasBadToken whether `--bad-token` names one.
 */
export function credentials(operation: Operation, knocks: readonly Knock[], hasBadToken: boolean): readonly Draft[] {
  const at = operation.security;
  if (at === undefined) return [];
  const all = [...CREDENTIALS, LOWER, UPPER, ...(hasBadToken ? [BAD] : [])];
  return all.flatMap((credential) =>
    knocks.map(({ name, words, body, control }): Draft => ({
      suite: 'credentials',
      name: `${credential.id}/${name}`,
      title: `${credential.title}${words}`,
      kind: `credentials-${credential.id}`,
      constraint: { keyword: 'security', at },
      focus: at.pointer,
      control,
      body,
      authorization: credential.value,
    })),
  );
}
