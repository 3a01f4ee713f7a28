import type { SituationId } from '../contract/situation.js';

/**
 * The reasons why a failure says nothing of the contract, in the order in which they are tried, with the words of `explain`: what explains
 * the failure, and the experiment that shows it. An id stays the same in every version.
 */
export const ALIBIS = {
  'not-made-up': {
    title: 'a value that the mock could not make up',
    about:
      'The mock that the run started, because no URL was given, says in Kit-Reason that it found no value that keeps the schema of its answer, as of a pattern with several conditions. A note says which. Of a server at a URL such a header clears nothing.',
  },
  'long-head': {
    title: 'a head of a response that is longer than the kit reads',
    about:
      'No standard limits the head of a response. One of more than 256 KB is not read, so that nothing is said of it. A note names the operation.',
  },
  'dialled-address': {
    title: 'an address that the server calls, and that does not answer',
    about:
      'The plain request of the operation got no response in time until its addresses were one that answers (--callback-url, or one that the run serves). This request has another one, and the time that passes is that of whoever is called.',
  },
  'broken-before': {
    title: 'an operation that an earlier request broke',
    about:
      'The server answers the plain request of the operation with a server error by now, too, which it answered with success before. Where the deletion of a thing that the run created mends it, the creation of that thing is the finding.',
  },
  'used-value': {
    title: 'a key or a unique text was in use',
    about:
      'The server refuses a value because a thing of this or of an earlier run has it. With new values the same request is answered as documented.',
  },
  'state-conflict': {
    title: 'a conflict with the state of a thing',
    about:
      'The server answers 409, or as it answers used values, and another value of the same form or the plain request shows that its state decides (RFC 9110 section 15.5.10).',
  },
  'moved-state': {
    title: 'a thing that is gone, or in another state',
    about:
      'A request that need not be accepted is refused for the thing that it names, and by now the plain request to it is refused by the same status, too: an earlier one moved the thing to a state in which nothing is accepted, or it is gone, or nobody may see it.',
  },
  'deleted-before': {
    title: 'the run deleted it before',
    about:
      'A deletion finds nothing at a path where an earlier request of the run deleted something, and none put something there since. What its path names may exist all the same: a reservation and an extra, of which one is no longer in the other.',
  },
  'gone-by-itself': {
    title: 'a thing that the run did not create, and that is gone',
    about:
      'The request names something that a response showed, and that the run did not create, such as a process of the machine. It finds nothing, and what showed the thing, read again, shows it no more.',
  },
  'unwritten-parameter-rule': {
    title: 'a rule about parameters that the document does not state',
    about:
      'Each ordinary value of the parameter is refused, too, or several optional parameters are refused only together. Without them the request is accepted.',
  },
  'unwritten-bound': {
    title: 'a minimum that the document forgot',
    about:
      'The server refuses 0 or a negative integer by a documented status, and the document has no minimum for the parameter. A note says which. In strict, it is a finding.',
  },
  'unwritten-rule': {
    title: 'a rule about members that the document does not state',
    about:
      'Each ordinary value of the member is refused, too, and without it the request is accepted. The member may name a thing that does not exist.',
  },
  'items-together': {
    title: 'a rule about several items that the document does not state',
    about: 'The items of an array are refused only together: each is accepted alone, and so are as many other items.',
  },
  'refused-meaning': {
    title: 'a rule about the meaning of a request, which no schema tells',
    about:
      'The server refuses a request that keeps the schema by a documented status: another one than that for what breaks the schema, or in words that speak of an unknown thing, a value in use, a state or several parts; or in words that say more than what is wrong with the form of a part (is a Sunday), and that it does not say of what breaks the schema; or it names the part by which the request names another thing. In strict, it is a finding.',
  },
  'read-as-told': {
    title: 'a body that is read as the document says in words',
    about:
      'The document says that blanks around a text are removed, or that a member that is null is as good as absent. The server does with the request what the contract says of the body that is left.',
  },
  'read-leniently': {
    title: 'an invalid body is read as a valid one',
    about:
      'The server refuses the valid body that it reads with the same status: it refuses for another reason. Where it accepts, lenient reading is a finding.',
  },
  'stored-fault': {
    title: 'a value that an accepted invalid request stored',
    about:
      'The response shows what an earlier request of the run stored, which the document does not allow. That the request was accepted is judged there.',
  },
  'other-route': {
    title: 'an odd path that leads to another operation',
    about:
      'The server takes a path with empty or dot segments for the path of another operation (RFC 3986 section 6.2.3), whose plain request fails alike.',
  },
  'given-back': {
    title: 'a creation that gives back what it made before',
    about:
      'The answer to a creation shows a thing that was there, since it has the name that was sent. With new values the answer shows the same thing, while the run made others of its kind.',
  },
  'made-by-server': {
    title: 'a value that the server makes',
    about: 'Two equal requests are answered with two values, neither of which was sent.',
  },
  'concurrent-change': {
    title: 'a change of another request at the same time',
    about:
      'The response shows another value than was sent. Sent again while no other request changes the same thing, it shows the one that was sent.',
  },
  'server-busy': {
    title: 'a server that was busy with another request',
    about: 'The request got no response in time, and gets one as soon as the server answers others again.',
  },
  'renamed-meanwhile': {
    title: 'a thing that was gone meanwhile',
    about:
      'The request found nothing: a request of the run had given the thing another key for a moment, or had deleted another one with which it went. Sent again it finds the thing, or the plain request does not find it either.',
  },
  'server-lost': {
    title: 'a server that was lost',
    about:
      'The request got no response because the server was gone. That is reported once, for the request that brought it down, or for all that were in flight.',
  },
} as const satisfies Readonly<Record<string, ReasonWords>>;

/** The words of `explain` for a reason. */
export interface ReasonWords {
  /** A noun phrase: the reason. */
  readonly title: string;
  readonly about: string;
}

/** The id of an alibi. */
export type AlibiId = keyof typeof ALIBIS;

/** The reasons why a case could not be judged, with the words of `explain`: the responses leave open whether the contract is kept. */
export const NOT_JUDGED = {
  'not-as-before': {
    title: 'a replay that lacks what its request names',
    about: 'What the request of a kept finding names is not there, could not be created as it was, or is refused as before.',
  },
  'not-alone': {
    title: 'a failure that does not show alone',
    about:
      'The request failed twice among other requests. At the end of the run, with nothing else in flight and about things that were created for it, the server answered it as documented. A note names the first of them.',
  },
  'used-before-replay': {
    title: 'a replay whose value may be in use',
    about:
      'The server may refuse the request of a kept finding only because it accepted the same one before, and no other value can be sent.',
  },
  'only-at-start': {
    title: 'a replay of a fault that shows when the server starts',
    about:
      'The fault of the kept finding shows only in the first requests after the start of the server, so that its absence says nothing.',
  },
  'default-not-shown': {
    title: 'a default that the server does not show',
    about: 'The response does not show the member that was left out, or shows another value when it is asked again.',
  },
  'sequence-undecided': {
    title: 'a sequence that cannot be judged',
    about: 'A request that the sequence needs was refused, or its responses leave open whether the rule is kept.',
  },
} as const satisfies Readonly<Record<string, ReasonWords>>;

/** The id of such a reason. */
export type NotJudgedId = keyof typeof NOT_JUDGED;

/** Reasons of the policy that are not rows of its table, with the words of `explain`. */
export const POLICY_REASONS = {
  'documented-outage': {
    title: 'a documented outage',
    about: 'The document lists one of 501 to 504, or 507: this request did not reach its operation. A note says so.',
  },
  'plain-request-refused': {
    title: 'the status by which the plain request is refused',
    about:
      'The plain request of the operation is refused by this status for a reason that no schema tells, so that it says nothing about other requests.',
  },
  'precondition-unmet': {
    title: 'a documented precondition',
    about:
      'The operation documents 412 or 428, and the request had to be sent without a precondition that holds (RFC 9110 section 13, RFC 6585 section 3).',
  },
  'responses-not-documented': {
    title: 'an operation that documents no response',
    about: 'The document says nothing about the responses of the operation.',
  },
} as const satisfies Readonly<Record<string, ReasonWords>>;

/** The id of a reason of the policy that is not a row of its table. */
export type PolicyReasonId = keyof typeof POLICY_REASONS;

/**
 * Why a case was tolerated: the policy allows the response where the contract leaves the request open, an alibi cleared a failure, or it
 * could not be judged.
 */
export type Tolerance =
  | { readonly kind: 'policy'; readonly id: SituationId | PolicyReasonId }
  | { readonly kind: 'alibi'; readonly id: AlibiId }
  | { readonly kind: 'not-judged'; readonly id: NotJudgedId };

/** The verdict on a failure that an alibi cleared. */
export function clearedBy(id: AlibiId): { readonly kind: 'tolerated'; readonly by: Tolerance } {
  return { kind: 'tolerated', by: { kind: 'alibi', id } };
}

/** The verdict on a case that could not be judged. */
export function notJudged(id: NotJudgedId): { readonly kind: 'tolerated'; readonly by: Tolerance } {
  return { kind: 'tolerated', by: { kind: 'not-judged', id } };
}

/** The words of every reason that is no row of the policy, by id. */
export const REASONS: Readonly<Record<AlibiId | PolicyReasonId | NotJudgedId, ReasonWords>> = {
  ...ALIBIS,
  ...POLICY_REASONS,
  ...NOT_JUDGED,
};

/** All their ids. */
export const REASON_IDS = Object.keys(REASONS).filter((id): id is keyof typeof REASONS => id in REASONS);

/** The number of cases that one reason tolerated. */
export interface ToleratedCount {
  readonly by: Tolerance['kind'];
  readonly id: string;
  readonly cases: number;
}
