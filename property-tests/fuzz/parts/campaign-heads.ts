import { type HeadVariant, chunkedHead, credentialHeads, isRefused, mediaTypeHeads } from '../../../core/cases/plain/head-variant.js';
import { casesOfField } from '../../../core/cases/parameters/parameters.js';
import { parameterFields } from '../../../core/cases/parameters/parameter-field.js';
import { plainCase } from '../../../core/cases/plain/plain-case.js';
import { isChanging } from '../../../core/contract/is-changing.js';
import { memoize } from '../../../core/memoize.js';
import { type Header, headerValues } from '../../../core/codecs/headers.js';
import { isJsonContent } from '../../../core/request/samples/plain-content.js';
import { plainHead } from '../../../core/request/samples/plain-head.js';
import { headWith } from '../../../core/request/plan/request-head.js';
import type { CampaignHead } from './campaign-head.js';
import type { MediaType, Operation } from '../../../core/contract/contract.js';
import { codecNameOf } from '../../../core/codecs/codec-name.js';
import { type Input, type InputSet, PLAIN, inputs, isIn } from '../../../core/input/input.js';
import { textOfInput } from '../../../core/input/input-text.js';

/** The heads of requests to an operation: the plain ones, those with one variation, and those with two. */
export interface CampaignHeads {
  readonly plain: CampaignHead;
  /** The head of a request without a body: the plain one without a Content-Type. */
  readonly bare: CampaignHead;
  readonly varied: readonly CampaignHead[];
  /** No credentials combined with a chunked body or a media type in another spelling; wrong credentials combined with chunks. */
  readonly crossed: readonly CampaignHead[];
}

/** Headers without meaning for the operation: they must not change the response (RFC 9110 section 5.1). */
const HARMLESS: readonly Header[] = [
  ['accept', '*/*'],
  ['accept', 'application/json, text/plain;q=0.5, */*;q=0.1'],
  ['accept-language', 'tlh, de-DE-1996;q=0.8, *;q=0.1'],
  ['cookie', 'session=%00; theme="a=b"; __proto__=1; ='],
  ['user-agent', 'plant/1.0 (%n%s ${7*7} {{7*7}})'],
  ['x-request-id', '00000000-0000-0000-0000-000000000000'],
  ['x-forwarded-for', '::1, 0.0.0.0, unknown'],
  ['traceparent', '00-00000000000000000000000000000000-0000000000000000-00'],
  ['cache-control', 'no-store, max-age=0'],
  ['x-long', 'a'.repeat(1000)],
];

/** Requests that the contract accepts with valid credentials are refused without them. */
const ACCEPTED: InputSet = [...inputs('body', 'chunked'), ...inputs('media-type', 'charset', 'case')];

/** The head of the plain request of an operation. */
export function plainCampaignHead(operation: Operation): CampaignHead {
  const constraint = { keyword: 'operation', at: operation.at };
  return { ...plainHead(operation), id: 'plain', input: PLAIN, variant: undefined, title: '', constraint, simpler: [] };
}

/** The same without a Content-Type, of a request without a body. */
export function bareCampaignHead(operation: Operation, plain: CampaignHead): CampaignHead {
  if (operation.body === undefined) return plain;
  return { ...plain, ...headWith(operation, plain, 'content-type', undefined), id: 'no-content-type' };
}

/** Creates the heads of an operation, once. */
export const campaignHeadsOf = memoize((operation: Operation): CampaignHeads => {
  const { body } = operation;
  const plain = plainCampaignHead(operation);
  const credentials = credentialHeads(operation).map(headOf);
  const inChunks = body === undefined ? [] : [chunkedHead(operation, body.content)];
  const spelled = body === undefined ? [] : spelledHeads(operation, body.content);
  const content = [...spelled, ...inChunks].map(headOf);
  const harmless = HARMLESS.filter(([name]) => name === 'accept' || headerValues(plain.headers, name).length === 0).map(
    ([name, value], i): CampaignHead => {
      const input: Input = { kind: 'harmless-header', name, nth: i };
      return { ...plain, ...headWith(operation, plain, name, value), id: textOfInput(input), input, title: `there is a header ${name}` };
    },
  );
  const accepted = content.filter(({ input }) => isIn(ACCEPTED, input));
  return {
    plain,
    bare: bareCampaignHead(operation, plain),
    varied: [...credentials, ...content, ...harmless, ...farHeads(operation)],
    crossed: credentials
      .filter(isRefused)
      .flatMap((credential, i) => accepted.filter(({ chunked }) => i === 0 || chunked).map((other) => cross(operation, credential, other))),
  };
});

/** JSON in every spelling of its media type, and under others. All that multipart can have is no boundary: another spelling of it would lack that, too. */
function spelledHeads(operation: Operation, content: MediaType): readonly HeadVariant[] {
  const heads = mediaTypeHeads(operation, content);
  if (isJsonContent(content)) return heads;
  return codecNameOf(content.name) === 'multipart' ? heads.filter(({ input }) => isIn(WITHOUT_BOUNDARY, input)) : [];
}

const WITHOUT_BOUNDARY = inputs('media-type', 'multipart');

/** Keys that name nothing for certain, in the path of an operation that changes what it names. */
function farHeads(operation: Operation): readonly CampaignHead[] {
  if (!isChanging(operation)) return [];
  return parameterFields(operation, plainCase(operation).plan)
    .filter(({ parameter }) => parameter.in === 'path')
    .flatMap(casesOfField)
    .map(({ suite, name, input, title, constraint, plan: { head } }) => headOf({ suite, name, input, title, constraint, head }));
}

function headOf({ suite, name, input, title, constraint, head }: HeadVariant): CampaignHead {
  return { ...head, id: `${suite}/${name}`, input, variant: undefined, title, constraint, simpler: [] };
}

/** Combines a credential with a body that is declared or framed differently. */
function cross(operation: Operation, credential: CampaignHead, content: CampaignHead): CampaignHead {
  const contentType = headerValues(content.headers, 'content-type')[0];
  return {
    ...headWith(operation, { ...credential, chunked: content.chunked }, 'content-type', contentType),
    id: `${credential.id}+${content.id}`,
    input: credential.input,
    variant: content.input,
    title: `${credential.title}, and ${content.title}`,
    constraint: credential.constraint,
    simpler: [credential, content],
  };
}
