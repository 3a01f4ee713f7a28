import type { Preferences } from '../../core/respond/preferences.js';
import type { Either, Prism, PrismConfig, PrismError, PrismLogger, PrismOperation, PrismOutput, PrismViolation } from './prism.js';
import type { DecisionKind } from '../../core/respond/verdict.js';

/** One question to Prism. */
export interface Question {
  readonly operation: PrismOperation;
  readonly decision: DecisionKind;
  readonly accept: string | undefined;
  readonly preferences: Preferences;
}

/** What Prism would answer, or the error that it makes of it. */
export type Ask = (question: Question) => Promise<Either<PrismError, { readonly output: PrismOutput }>>;

/**
 * Puts questions to Prism with the verdict already given: its validators are replaced by ones that always object, and
 * are switched on where there is something to object to.
 */
export function askWith(prism: Prism): Ask {
  const instance = prism.createInstance(configFor('success', {}), {
    logger: SILENT,
    validateInput: () => objection(422),
    validateSecurity: () => objection(401),
  });
  const once: Ask = ({ operation, decision, accept, preferences }) => {
    const input = { method: operation.method, url: { path: operation.path }, headers: accept === undefined ? {} : { accept } };
    return instance.request(input, [operation], configFor(decision, preferences))();
  };
  return async (question) => {
    const answer = await tolerant(once, question);
    const { code, ...others } = question.preferences;
    // Where Prism can serve no forced status, it hides why in an error without a status, which would be answered 500.
    if (answer._tag === 'Right' || answer.left.status !== undefined || code === undefined) return answer;
    return tolerant(once, { ...question, preferences: others });
  };
}

/** Prism trips over an Accept that is no list of media types; a server may ignore one (RFC 9110 section 12.5.1). */
async function tolerant(ask: Ask, question: Question): ReturnType<Ask> {
  try {
    return await ask(question);
  } catch (error) {
    if (question.accept === undefined) throw error;
    return ask({ ...question, accept: undefined });
  }
}

/** A fresh one for each call: Prism writes the Accept of the first into it, and would use it for all. */
function configFor(decision: DecisionKind, { code, example, dynamic, seed }: Preferences): PrismConfig {
  return {
    checkSecurity: decision === 'refusal',
    validateRequest: decision === 'failure' || decision === 'unsupported-media-type',
    validateResponse: false,
    errors: false,
    isProxy: false,
    upstreamProxy: undefined,
    // The generator is one for the process and keeps its seed: each answer gets one of its own, or mocks would disturb each other.
    mock: { dynamic: dynamic ?? false, code, exampleKey: example, seed: seed ?? String(Math.random()) },
  };
}

function objection(code: PrismViolation['code']): Either<readonly [PrismViolation], never> {
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
