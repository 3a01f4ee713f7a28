import { type Case, UNTRACED } from '../../core/cases/case.js';
import { NAMED_TOKENS } from '../../core/cases/draft.js';
import { type BodyTemplate, asWritten, assemble } from '../../core/cases/template.js';
import { getAt } from '../../core/json/edit.js';
import type { Expectation } from '../../core/judge/expectation.js';
import { judge } from '../../core/judge/judge.js';
import type { Culprit } from '../culprit.js';
import { describePart } from '../describe-part.js';
import { kindOfCause } from '../kind-of-cause.js';
import { blameRequest } from './blame-request.js';
import type { DrawnCase } from './lane-stream.js';
import type { Proposal } from './proposal.js';
import { templateOfBody } from './write-body.js';

/** A case of a campaign as it is sent once: its body is the very bytes, on which the judge has spoken. */
export function sentCase(drawn: DrawnCase, id: string, bytes: Uint8Array): Case {
  const { tools, proposal } = drawn;
  const { operation } = tools.model;
  const { headers } = proposal;
  const expectation = judge(operation, { ...headers, body: bytes }, NAMED_TOKENS);
  return makeCase(drawn, id, proposal, [bytes], expectation, undefined);
}

/** A case that is sent again and again while its failure is looked into; what may be filled anew has slots. */
export function probedCase(drawn: DrawnCase, id: string, proposal: Proposal, culprit?: Culprit): Case {
  const body = templateOfBody(proposal.body);
  const { operation } = drawn.tools.model;
  const expectation = judge(operation, { ...proposal.headers, body: assemble(body, asWritten) }, NAMED_TOKENS);
  const own = makeCase(drawn, id, proposal, body, expectation, culprit);
  const kind = proposal.headers.title === '' ? kindOfBody(own, proposal, culprit) : own.kind;
  return { ...own, kind, title: culprit?.title ?? titleOf(own, proposal) };
}

function kindOfBody({ expectation, body }: Case, proposal: Proposal, culprit: Culprit | undefined): string {
  const part = proposal.body.kind === 'value' ? getAt(proposal.body.value, culprit?.path ?? []) : undefined;
  return kindOfCause(expectation, body, culprit, part);
}

function makeCase(
  { tools: { model } }: DrawnCase,
  id: string,
  { headers }: Proposal,
  body: BodyTemplate,
  expectation: Expectation,
  culprit: Culprit | undefined,
): Case {
  const { constraint, focus } = blameRequest(model, headers, expectation, culprit);
  return {
    id,
    suite: 'fuzz',
    operation: model.operation,
    title: culprit?.title ?? headers.title,
    kind: headers.title === '' ? UNTRACED : headers.kind,
    variant: culprit === undefined ? headers.variant : undefined,
    constraint,
    focus,
    control: expectation.kind === 'reject' ? 'plain-invalid' : 'full',
    headers: headers.headers,
    body,
    chunked: headers.chunked,
    expectation,
  };
}

function titleOf({ expectation }: Case, { headers, body }: Proposal): string {
  if (headers.title !== '') return headers.title;
  const fault = expectation.violations[0];
  if (body.kind === 'value') return fault === undefined ? 'a random body' : describePart(body.value, fault.path);
  return `the body is ${describeText(body.template)}`;
}

const SHOWN = 60;

/** The beginning of a text, as far as a line takes it. */
export function describeText(template: BodyTemplate): string {
  const text = new TextDecoder().decode(assemble(template, asWritten));
  if (text === '') return 'empty';
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 20)}... (${text.length} characters)`;
}
