import type { Operation } from '../contract/contract.js';
import type { ContractResponse } from './response/contract-response.js';
import type { Decision } from './decision/decide.js';
import { locateError } from './response/locate-error.js';
import { type Refusing, refuseByState } from './errors/refuse-by-state.js';
import type { Route, Routes } from './routes/route.js';
import { statusByPlace } from './decision/status-by-place.js';

/** What depends on where in a request something is wrong, and on where it was sent. */
export interface ByPlace {
  /** Refuses a request for its parameters alone, where that has a status of its own; undefined where it has not. */
  readonly refuse: (
    refusing: Refusing,
    operation: Operation,
    decision: Decision,
    accept: string | undefined,
  ) => Promise<ContractResponse> | undefined;
  /** Says in an error which request it answers, and when. */
  readonly locate: (server: { readonly routes: Routes }, route: Route, response: Promise<ContractResponse>) => Promise<ContractResponse>;
}

export const byPlace: ByPlace = {
  refuse: (refusing, operation, decision, accept) => {
    const status = statusByPlace(operation, decision);
    const { because, faults } = decision;
    return status === undefined ? undefined : refuseByState(refusing, operation, { status, because, faults }, accept);
  },
  locate: ({ routes: { basePath } }, route, responding) => {
    if (route.kind === 'other-method') return responding;
    const target = route.kind === 'operation' ? (route.prefix ?? basePath) + route.target : route.path;
    return responding.then((response) => locateError(response, target));
  },
};
