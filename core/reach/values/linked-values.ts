import { headerValues } from '../../codecs/headers.js';
import { readPathParameters } from '../../codecs/paths/read-path-parameters.js';
import { splitQuery } from '../../codecs/parameters/split-query.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import { percentDecode } from '../../codecs/percent-decode.js';
import { scalarText } from '../../codecs/scalar-text.js';
import type { Operation, ParameterLocation } from '../../contract/contract.js';
import { responseFor } from '../../contract/documented-statuses.js';
import { type RuntimeExpression, withExpressions } from '../../contract/runtime-expression.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { type JsonValue, jsonNumber } from '../../json/value.js';
import { pointerTokens } from '../../place.js';

/** What the links of responses give to an operation. */
export interface LinkedValues {
  readonly parameters: readonly LinkedParameter[];
  readonly body?: JsonValue;
}

/** A value of a parameter. */
export interface LinkedParameter {
  readonly name: string;
  /** Absent if the link does not say it. */
  readonly in?: ParameterLocation;
  readonly value: JsonValue;
  /** True if the request created something: then what it names may be changed. */
  readonly isOfCreated: boolean;
}

/**
 * What the links of a response give to other operations, by their ids (OpenAPI 3.1 section 4.8.20). Pure.
 * @param target the path and query of the request.
 */
export function linkedBy(
  operation: Operation,
  exchange: Exchange,
  target: string,
  isOfCreated: boolean,
): readonly (readonly [id: Operation['id'], values: LinkedValues])[] {
  const { outcome } = exchange;
  const links = outcome.kind === 'response' ? (responseFor(operation, outcome.status)?.links ?? []) : [];
  const valueOf = (expression: RuntimeExpression): JsonValue | undefined => valueIn(expression, operation, exchange, target);
  return links.map((link) => {
    const parameters = link.parameters.flatMap((parameter): readonly LinkedParameter[] => {
      const value = withExpressions(parameter.value, valueOf, scalarText);
      return value === undefined ? [] : [{ ...parameter, value, isOfCreated }];
    });
    const body = link.requestBody === undefined ? undefined : withExpressions(link.requestBody, valueOf, scalarText);
    return [link.operation, { parameters, ...(body === undefined ? {} : { body }) }];
  });
}

/** Values of links with those of other ones; the first value of each parameter stays, unless a later one is of what was created. */
export function joinedLinks(before: LinkedValues | undefined, { parameters, body }: LinkedValues): LinkedValues {
  const isSame = (one: LinkedParameter, other: LinkedParameter): boolean => one.name === other.name && one.in === other.in;
  const kept = (before?.parameters ?? []).filter(
    (one) => one.isOfCreated || !parameters.some((other) => other.isOfCreated && isSame(one, other)),
  );
  const added = parameters.filter((one) => !kept.some((other) => isSame(one, other)));
  const whole = before?.body ?? body;
  return { parameters: [...kept, ...added], ...(whole === undefined ? {} : { body: whole }) };
}

function valueIn(
  expression: RuntimeExpression,
  { path, parameters }: Operation,
  { request, outcome }: Exchange,
  target: string,
): JsonValue | undefined {
  if (outcome.kind !== 'response') return undefined;
  switch (expression.kind) {
    case 'url':
      return request.url;
    case 'method':
      return request.method;
    case 'status':
      return jsonNumber(String(outcome.status));
    case 'header':
      return headerValues((expression.of === 'request' ? request : outcome).headers, expression.name)[0];
    case 'path': {
      const ofPath = parameters.filter((one) => one.in === 'path');
      return readPathParameters(parseTemplate(path), ofPath, splitTarget(target)[0])?.get(expression.name);
    }
    case 'query': {
      const pairs = splitQuery(splitTarget(target)[1]);
      const found = pairs.find(({ name }) => name === expression.name);
      return found && percentDecode(found.raw, 'space').text;
    }
    case 'body': {
      const body = decodeJson((expression.of === 'request' ? request : outcome).body).value;
      return body === undefined ? undefined : getAt(body, pointerTokens(expression.pointer));
    }
  }
}
