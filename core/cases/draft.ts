import { type Header, type KnownTokens } from '../judge/request.js';
import { judge } from '../judge/judge.js';
import type { JsonValue } from '../json/value.js';
import type { Style } from '../json/print.js';
import type { Operation } from '../spec/contract.js';
import { BAD_TOKEN_NAME, type Case, type Constraint, type Control, type SuiteName, TOKEN_NAME } from './case.js';
import { type BodyTemplate, asWritten, assemble, templateOf } from './template.js';

/** What a generator proposes: a case without the judge's word. */
export interface Draft {
  readonly suite: SuiteName;
  /** The id without the suite: `id/null`. */
  readonly name: string;
  readonly title: string;
  readonly kind: string;
  /** See Case. */
  readonly variant?: string | undefined;
  /** Where the case is about a keyword that the body keeps; one that it breaks is named by the judge. */
  readonly constraint: Constraint;
  readonly focus: string;
  readonly control: Control;
  readonly body: BodyTemplate;
  readonly contentType?: string | undefined;
  readonly authorization?: string | undefined;
  readonly headers?: readonly Header[];
  readonly chunked?: boolean;
}

/** The tokens as cases know them: by their names. */
export const NAMED_TOKENS: KnownTokens = { accepted: TOKEN_NAME, bad: [BAD_TOKEN_NAME] };

/** The header value of the accepted credentials. */
export const ACCEPTED = `Bearer ${TOKEN_NAME}`;

/** Turns a draft into a case: the judge says what the contract expects of its bytes. */
export function toCase(operation: Operation, draft: Draft): Case {
  const headers = headersOf(operation, draft);
  const { chunked = false } = draft;
  const expectation = judge(operation, { headers, body: assemble(draft.body, asWritten), chunked }, NAMED_TOKENS);
  return {
    id: `${draft.suite}/${operation.caseFolder}${draft.name}`,
    suite: draft.suite,
    operation,
    title: draft.title,
    kind: draft.kind,
    variant: draft.variant,
    constraint: expectation.violations[0]?.assertion ?? draft.constraint,
    focus: draft.focus,
    control: draft.control,
    headers,
    body: draft.body,
    chunked,
    expectation,
  };
}

function headersOf(operation: Operation, draft: Draft): readonly Header[] {
  const contentType = 'contentType' in draft ? draft.contentType : operation.body?.content.name;
  const authorization = 'authorization' in draft ? draft.authorization : operation.security && ACCEPTED;
  return [
    ['accept', 'application/json'],
    ...(contentType === undefined ? [] : [['content-type', contentType] as const]),
    ...(authorization === undefined ? [] : [['authorization', authorization] as const]),
    ...(draft.headers ?? []),
  ];
}

/** A draft whose body is a JSON value. */
export function jsonDraft(value: JsonValue, rest: Omit<Draft, 'body'>, style?: Style): Draft {
  return { ...rest, body: templateOf(value, style) };
}
