import { matchPath } from '../../codecs/paths/match-path.js';
import { type PathTemplate, parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import type { JsonValue } from '../../json/value.js';
import type { Operation, Parameter } from '../../contract/contract.js';
import { keyOfCreated, keyParameterOf } from '../../reach/creators/key-of-answer.js';
import { isPresumed, mayCreate } from '../../reach/creators/presumed-creator.js';
import type { Creator, Resource } from '../../resources/resource.js';

/** How one kind of thing is created. */
export interface Maker {
  readonly operation: Operation;
  readonly template: PathTemplate;
  readonly creator: Creator;
  readonly resource: Resource;
  /** The path parameter that holds the key. */
  readonly parameter: Parameter;
}

/** A thing that an exchange created. */
export interface Made {
  readonly maker: Maker;
  readonly key: JsonValue;
}

/** The operations that create things, those that are presumed to among them. */
export function makersOf(operations: readonly Operation[], resources: readonly Resource[]): readonly Maker[] {
  return resources.flatMap((resource) =>
    mayCreate(resource).flatMap((creator): readonly Maker[] => {
      const operation = operations.find(({ id }) => id === creator.operation);
      const parameter = keyParameterOf(resource, operations);
      if (operation === undefined || parameter === undefined) return [];
      return [{ operation, template: parseTemplate(operation.path), creator, resource, parameter }];
    }),
  );
}

/** Upper bound on the paths that are kept in mind. */
const MOST = 5000;

/** Nothing is there (RFC 9110 sections 15.5.5 and 15.5.11). */
const ABSENT: ReadonlySet<number> = new Set([404, 410]);

/**
 * Finds out what each exchange of a run created. A PUT that is only presumed to create did so if it was answered 201, which says it (RFC 9110
 * section 9.3.4), or if reading said before that nothing was there. Otherwise it replaced what others made.
 * @param baseUrl of the server, without a trailing slash.
 * @returns a function that gets the exchanges in their order.
 */
export function followMakers(makers: readonly Maker[], baseUrl: string): (exchange: Exchange) => readonly Made[] {
  const presumed = makers.some(({ resource }) => isPresumed(resource));
  const absent = new Map<string, string>();
  return (exchange) => {
    const { request, outcome } = exchange;
    const target = request.url.slice(baseUrl.length);
    const [path] = splitTarget(target);
    const isAbsent = absent.has(path) && absent.get(path) === callerOf(request);
    if (presumed && outcome.kind === 'response') {
      if (request.method === 'GET' && ABSENT.has(outcome.status) && absent.size < MOST) absent.set(path, callerOf(request));
      else if (succeeded(exchange)) absent.delete(path);
    }
    if (!succeeded(exchange)) return [];
    return makers.flatMap((maker): readonly Made[] => {
      const { operation, template, creator, resource, parameter } = maker;
      if (operation.method !== request.method || matchPath(template, path) === undefined) return [];
      const isMade = !isPresumed(resource) || isAbsent || (outcome.kind === 'response' && outcome.status === 201);
      const key = isMade ? keyOfCreated(creator, resource, parameter, exchange, target) : undefined;
      return key === undefined ? [] : [{ maker, key }];
    });
  };
}

/** Headers of one message; what is left says who calls. */
const OF_MESSAGE = /^(?:accept|content-.*|transfer-encoding|if-.*)$/;

/** Who calls, as a key: many servers answer 404 to someone who may not see what is there (RFC 9110 section 15.5.4). */
function callerOf({ headers }: Exchange['request']): string {
  return JSON.stringify(headers.filter(([name]) => !OF_MESSAGE.test(name.toLowerCase())).toSorted());
}
