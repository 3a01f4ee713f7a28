import { type Case, UNTRACED } from '../../core/cases/case.js';
import { NAMED_TOKENS } from '../../core/cases/draft.js';
import { type BodyTemplate, asWritten, assemble } from '../../core/cases/template.js';
import { getAt } from '../../core/json/edit.js';
import type { Expectation } from '../../core/judge/expectation.js';
import { judge } from '../../core/judge/judge.js';
import { describeField } from '../fuzz/diagnosis/describe-field.js';
import type { BodyFault } from '../fuzz/diagnosis/fault-location.js';
import { kindOfFault } from '../fuzz/diagnosis/kind-of-fault.js';
import { blameRequest } from './blame-request.js';
import type { DrawnCase } from './lane-stream.js';
import type { Proposal } from './proposal.js';
import { templateOfBody } from './write-body.js';

/** A case of a campaign as it is sent once: its body is the very bytes, on which the judge has spoken. */
export function sentCase(drawn: DrawnCase, id: string, bytes: Uint8Array): Case {
  const { tools, proposal } = drawn;
  const { operation } = tools.ground;
  const { headers } = proposal;
  const expectation = judge(operation, { headers: headers.judged, body: bytes }, NAMED_TOKENS);
  return makeCase(drawn, id, proposal, [bytes], expectation, undefined);
}

/** A case that is sent again and again while its failure is looked into; what may be filled anew has slots. */
export function probedCase(drawn: DrawnCase, id: string, proposal: Proposal, fault?: BodyFault): Case {
  const body = templateOfBody(proposal.body);
  const { operation } = drawn.tools.ground;
  const expectation = judge(operation, { headers: proposal.headers.judged, body: assemble(body, asWritten) }, NAMED_TOKENS);
  const own = makeCase(drawn, id, proposal, body, expectation, fault);
  const kind = proposal.headers.title === '' ? kindOfBody(own, proposal, fault) : own.kind;
  return { ...own, kind, title: fault?.title ?? titleOf(own, proposal) };
}

function kindOfBody({ expectation, body }: Case, proposal: Proposal, fault: BodyFault | undefined): string {
  const part = proposal.body.kind === 'value' ? getAt(proposal.body.value, fault?.path ?? []) : undefined;
  return kindOfFault(expectation, body, fault, part);
}

function makeCase(
  { tools: { ground } }: DrawnCase,
  id: string,
  { headers }: Proposal,
  body: BodyTemplate,
  expectation: Expectation,
  fault: BodyFault | undefined,
): Case {
  const { constraint, focus } = blameRequest(ground, headers, expectation, fault);
  return {
    id,
    suite: 'fuzz',
    operation: ground.operation,
    title: fault?.title ?? headers.title,
    kind: headers.title === '' ? UNTRACED : headers.kind,
    variant: fault === undefined ? headers.variant : undefined,
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
  const broken = expectation.violations[0];
  if (body.kind === 'value') return broken === undefined ? 'a random body' : describeField(body.value, broken.path);
  return `the body is ${describeText(body.template)}`;
}

const SHOWN = 60;

/** The beginning of a text, as far as a line takes it. */
export function describeText(template: BodyTemplate): string {
  const text = new TextDecoder().decode(assemble(template, asWritten));
  if (text === '') return 'empty';
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 20)}... (${text.length} characters)`;
}
