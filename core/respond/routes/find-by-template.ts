import { buildRouteTable, findRoutes, routesAt } from '../../codecs/paths/routes.js';
import { haveSameTargets } from '../../codecs/paths/same-targets.js';
import { judgeParameters } from '../../judge/judge-parameters.js';
import { SITUATIONS } from '../../contract/situation.js';
import type { Operation } from '../../contract/contract.js';
import type { BuildFinder, SoughtRequest } from './find-operations.js';

/** Finds operations of any path template. */
export const findByTemplate: BuildFinder = (routed) => {
  const table = buildRouteTable(routed);
  const shared = new Set(routed.map(({ path }) => path.split(/[?#].*/).at(-2)));
  return {
    isShared: (path) => shared.has(path),
    operation: (request) => {
      const routes = routesAt(table, request.method, request.target);
      return fittest(
        routes.map(({ operation }) => operation),
        request,
      );
    },
    others: (method, target) => {
      const { methods, queries } = findRoutes(table, method, target);
      return { methods, queries: queries.length === 0 ? undefined : listed(queries) };
    },
    moreSpecific: (head, get, target) => {
      if (haveSameTargets(head, get)) return head;
      const { methods } = findRoutes(table, '', target);
      return methods.indexOf('GET') < methods.indexOf('HEAD') ? get : head;
    },
  };
};

/** Maximum number of templates in a reason. */
const MOST_LISTED = 3;

function listed(templates: readonly string[]): string {
  const rest = templates.length - MOST_LISTED;
  return `${templates.slice(0, MOST_LISTED).join(' or ')}${rest > 0 ? `, or one of ${rest} more` : ''}`;
}

/**
 * Of operations with one method and the same targets, the one that requires most of what was sent, and the first of several: one that requires nothing
 * would take the requests of all others. Where the request keeps the parameters of none, the first.
 */
function fittest(operations: readonly Operation[], { below, headers }: SoughtRequest): Operation | undefined {
  const [first, another] = operations;
  if (first === undefined || another === undefined) return first;
  const sent = headers();
  const fits = (operation: Operation): boolean =>
    judgeParameters(operation, below, sent).situations.every(({ id }) => SITUATIONS[id] !== 'invalid');
  // Of /plants/new and /plants/{id}, only the first takes /plants/new.
  const fitting = operations.filter((operation) => haveSameTargets(operation, first) && fits(operation));
  return fitting.toSorted((a, b) => requiredCount(b) - requiredCount(a))[0] ?? first;
}

function requiredCount({ parameters }: Operation): number {
  return parameters.filter(({ required }) => required).length;
}
