import type { Header } from '../../codecs/headers.js';
import { memoize } from '../../memoize.js';
import { responseFor } from '../../contract/documented-statuses.js';
import type { Operation, ResponseRule } from '../../contract/contract.js';
import { challengesOf } from '../decision/challenge.js';
import type { Gap, Negotiated, NegotiationInput } from './negotiate.js';
import { bodyKindOf, printText, textType } from './body-kind.js';
import { type BaseBodies, type BaseBody, createBaseBodies } from './base-body.js';
import { type ChosenContent, acceptedContents, contentsOf } from './choose-content.js';
import { type ChosenRule, refusingRule, succeedingRule } from './choose-rule.js';
import type { ResponseMaker } from './response-maker.js';
import { WITHOUT_BODY } from '../../policy/without-body.js';

/** Chooses a response from the contract alone: status, media type, headers and a base body that keeps its schema. */
export type Choose = (input: NegotiationInput) => Negotiated;

/**
 * Creates the kit's negotiator. It is the only one of the MSW handlers; in the mock Prism chooses, and this one stands in where
 * Prism's answer breaks the contract.
 * @param authStatus the status for a request without valid credentials.
 * @param realm what credentials are for: the title of the document.
 * @param maker makes what the examples do not show.
 */
export function createNegotiator(authStatus: number, realm: string, maker: ResponseMaker): Choose {
  const bodies = createBaseBodies(maker);
  const documentedHeaders = memoize((rule: ResponseRule) => maker.headers(rule));
  const present = (operation: Operation, { status, rule }: ChosenRule, chosen: ChosenContent | undefined, base?: BaseBody): Negotiated => {
    const headers = [...(rule === undefined ? [] : documentedHeaders(rule)), ...(operation.isDeprecated === true ? [DEPRECATION] : [])];
    return chosen === undefined || base === undefined
      ? { status, headers, body: undefined, content: undefined }
      : withBody(maker, { status, headers }, chosen, base);
  };
  const succeed = (input: NegotiationInput, { status, rule }: ChosenRule): Negotiated => {
    const { operation, accept, preferences } = input;
    if (rule?.content === undefined || WITHOUT_BODY.has(status) || operation.method === 'HEAD')
      return present(operation, { status, rule }, undefined);
    const accepted = acceptedContents(rule, accept);
    const chosen = pick(bodies, accepted, preferences.example);
    if (chosen === undefined) return gap(accepted.length === 0 ? 406 : 404, accepted.length === 0 ? 'media-type' : 'example');
    return present(
      operation,
      { status, rule },
      chosen.content,
      chosen.base ?? bodies.base(chosen.content.media, preferences, status >= 400),
    );
  };
  const forced = (input: NegotiationInput, code: number): Negotiated => {
    const rule = responseFor(input.operation, code);
    if (rule === undefined) return gap(404, 'status');
    const chosen = succeed(input, { status: code, rule });
    return chosen.gap === undefined ? chosen : succeed(input, succeedingRule(input.operation));
  };
  const challenged = (negotiated: Negotiated, { security }: Operation): Negotiated => {
    const challenges = challengesOf(security, realm);
    const documented = negotiated.headers.filter(([name]) => challenges.length === 0 || name.toLowerCase() !== 'www-authenticate');
    return { ...negotiated, headers: [...documented, ...challenges] };
  };
  const refuse = (input: NegotiationInput, decision: Parameters<typeof refusingRule>[1]): Negotiated => {
    const { operation, accept, preferences } = input;
    const refusing = refusingRule(operation, decision, authStatus);
    if (refusing?.rule === undefined) return gap(decision === 'refusal' ? authStatus : 422, 'error');
    const { status, rule } = refusing;
    if (rule.content === undefined || WITHOUT_BODY.has(status)) return present(operation, refusing, undefined);
    // An error is told even to a client that accepts none of its media types.
    const accepted = acceptedContents(rule, accept);
    const contents = accepted.length > 0 ? accepted : acceptedContents(rule, undefined);
    const { code, example } = preferences;
    const isAsked = code !== undefined && (decision === 'refusal' ? [401] : [422, 400]).includes(code);
    const hasExamples = contentsOf(rule).some(bodies.hasExamples);
    const chosen = pick(bodies, contents, isAsked && hasExamples ? example : undefined);
    if (chosen === undefined) return gap(404, 'example');
    return present(operation, refusing, chosen.content, chosen.base ?? bodies.base(chosen.content.media, preferences, status >= 400));
  };
  return (input) => {
    const { decision, preferences } = input;
    if (decision === 'refusal') return challenged(refuse(input, decision), input.operation);
    if (decision !== 'success') return refuse(input, decision);
    const { code = 0 } = preferences;
    return code === 0 ? succeed(input, succeedingRule(input.operation)) : forced(input, code);
  };
}

/** As Prism tells it (draft-ietf-httpapi-deprecation-header-00). */
const DEPRECATION: Header = ['deprecation', 'true'];

/** The most wanted media type; with an example by name, the most wanted one that has it. */
function pick(
  bodies: BaseBodies,
  contents: readonly ChosenContent[],
  example = '',
): { readonly content: ChosenContent; readonly base: BaseBody | undefined } | undefined {
  const [first] = contents;
  if (first === undefined || example === '') return first === undefined ? undefined : { content: first, base: undefined };
  for (const content of contents) {
    const base = bodies.example(content.media, example);
    if (base !== undefined) return { content, base };
  }
  return undefined;
}

function gap(status: number, missing: Gap): Negotiated {
  return { status, headers: [], body: undefined, content: undefined, gap: missing };
}

function withBody(
  maker: ResponseMaker,
  { status, headers }: Pick<Negotiated, 'status' | 'headers'>,
  { media, name }: ChosenContent,
  base: BaseBody,
): Negotiated {
  const typed = (contentType: string): readonly Header[] => [['Content-Type', contentType], ...headers];
  const kind = bodyKindOf(name);
  if (kind === 'other') {
    const { body, contentType, print } = maker.write(base.value, base.isExample, name, media);
    return print === undefined
      ? { status, headers: typed(contentType), body: undefined, content: media, written: body }
      : { status, headers: typed(contentType), body: base.value, content: media, print };
  }
  return kind === 'text'
    ? { status, headers: typed(textType(name)), body: base.value, content: media, print: printText }
    : { status, headers: typed(name), body: base.value, content: media };
}
