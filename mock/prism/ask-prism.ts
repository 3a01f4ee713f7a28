import type { Preferences } from '../../core/respond/response/preferences.js';
import type { Either, Prism, PrismConfig, PrismError, PrismLogger, PrismOperation, PrismOutput, PrismViolation } from './prism.js';
import type { DecisionKind } from '../../core/respond/decision/decide.js';

/** The input of one negotiation by Prism. */
export interface Question {
  readonly operation: PrismOperation;
  readonly decision: DecisionKind;
  readonly accept: string | undefined;
  readonly preferences: Preferences;
}

/** Returns Prism's response, or its error. Prism throws if Accept is not a list of media types. */
export type Ask = (question: Question) => Promise<Either<PrismError, { readonly output: PrismOutput }>>;

/**
 * Runs Prism's negotiation for a request that the kit has already judged: Prism's validators are replaced by ones that
 * always fail, and are switched on only for requests that break the contract.
 */
export function askWith(prism: Prism): Ask {
  const instance = prism.createInstance(configFor('success', {}), {
    logger: SILENT,
    validateInput: () => failWith(422),
    validateSecurity: () => failWith(401),
  });
  return ({ operation, decision, accept, preferences }) => {
    const input = { method: operation.method, url: { path: operation.path }, headers: accept === undefined ? {} : { accept } };
    return instance.request(input, [operation], configFor(decision, preferences))();
  };
}

/** Creates a new config for each call: Prism writes the Accept header into it. */
function configFor(decision: DecisionKind, { code, example, dynamic, seed }: Preferences): PrismConfig {
  return {
    checkSecurity: decision === 'refusal',
    validateRequest: decision === 'failure' || decision === 'unsupported-media-type',
    validateResponse: false,
    errors: false,
    isProxy: false,
    upstreamProxy: undefined,
    // Prism has one generator per process, so each response sets a seed; otherwise mocks would affect each other.
    mock: { dynamic: dynamic ?? false, code, exampleKey: example, seed: seed ?? String(Math.random()) },
  };
}

function failWith(code: PrismViolation['code']): Either<readonly [PrismViolation], never> {
  return { _tag: 'Left', left: [{ code, message: 'the kit has judged', severity: 0 }] };
}

const silence = (): void => undefined;

const SILENT: PrismLogger = {
  child: () => SILENT,
  trace: silence,
  debug: silence,
  info: silence,
  success: silence,
  warn: silence,
  error: silence,
};
