import type { Answer } from './ask.js';
import { type Combination, NONE } from './combinations.js';

/** A reason to answer otherwise than Prism, and the rule by which such differences are known. */
export interface Group {
  readonly title: string;
  readonly reason: string;
  /** Whether a difference is of this group; the first group that says so has it. */
  readonly has: (combination: Combination, prism: Answer | undefined) => boolean;
  /** Another combination, to which the mock's answer has to be the same. */
  readonly like?: (combination: Combination) => Combination;
  /** What the mock's answer has to be. */
  readonly right?: (mock: Answer, prism: Answer | undefined) => boolean;
}

const LARGE_IDS = ['beyond 2^53', 'the largest int64'];

/** All intended differences. */
export const GROUPS: readonly Group[] = [
  {
    title: 'An Accept that cannot be read is passed over',
    reason: 'It ends the process of plain Prism. A server may ignore an Accept (RFC 9110 section 12.5.1): the mock answers as without it.',
    has: (_, prism) => prism === undefined,
    like: (combination) => ({ ...combination, accept: NONE }),
  },
  {
    title: 'The scheme of credentials may be written in any case',
    reason: 'It is case-insensitive (RFC 9110 section 11.1); plain Prism refuses `bearer`. The mock answers as to `Bearer`.',
    has: ({ credentials }, prism) => credentials === 'lower-case scheme' && prism?.status === 401,
    like: (combination) => ({ ...combination, credentials: 'right' }),
  },
  {
    title: 'A body that is not JSON is refused as any invalid body is',
    reason:
      'Plain Prism answers it before all else, in a shape of its own or as plain text, whatever the contract documents. The mock ' +
      'looks at preferences and credentials first, and answers with the documented error.',
    has: ({ body }, prism) => body === 'malformed' && prism?.status === 400 && !isDocumented(prism),
    like: (combination) => ({ ...combination, body: 'a member missing' }),
  },
  {
    title: 'Any error can be forced',
    reason:
      'A frontend has to be tried with a 500 or a 404 too, though the document lists neither. Plain Prism answers 404 whatever was ' +
      'asked for; the mock answers the status that was asked for, as an Error. A status of success has to be a documented one.',
    has: ({ prefer }, prism) => prism?.status === 404 && /code=(?:401|404)/.test(prefer),
    right: (mock, prism) => mock.mediaType === 'application/json' && mock.shape === '400' && prism?.shape === 'problem',
  },
  {
    title: 'Refusals are errors of the contract',
    reason:
      'To missing credentials, to a Prefer that makes no sense and to an Accept that nothing satisfies plain Prism answers problem+json ' +
      'with an address of its own in it, which no client of this contract reads. The mock gives the same status, with the documented ' +
      'error and the reason in it.',
    has: (_, prism) => prism?.shape === 'problem' && [401, 404, 406, 422].includes(prism.status),
    right: (mock, prism) => mock.status === prism?.status && mock.mediaType === 'application/json' && mock.shape === '400',
  },
  {
    title: 'int64 is exact',
    reason: 'Plain Prism refuses integers beyond 2^53 - 1, though `format: int64` allows them. The mock answers as to any valid id.',
    has: ({ body }) => LARGE_IDS.includes(body),
    like: (combination) => ({ ...combination, body: 'without the optional member' }),
  },
  {
    title: 'Nothing is answered 500',
    reason:
      'Plain Prism answers 500 where a forced status cannot be served in any media type that the client accepts. The mock answers 406, ' +
      'as both do where no status is forced.',
    has: (_, prism) => prism?.status === 500,
    like: (combination) => ({ ...combination, prefer: NONE, inQuery: false }),
    right: ({ status }) => status === 406,
  },
];

function isDocumented({ mediaType, shape }: Answer): boolean {
  return mediaType === 'application/json' && shape === '400';
}
