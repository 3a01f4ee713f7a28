import { succeeded } from '../../../core/http/exchange/response-class.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { parseJson } from '../../../core/json/parse.js';
import { printJson } from '../../../core/json/print.js';
import type { JsonValue } from '../../../core/json/value.js';
import { withBody } from '../../../core/reach/bodies/with-body.js';
import type { Session } from '../../../core/session/session.js';
import { valueOfBody } from '../parts/fuzz-plan.js';
import { type Program, type ProgramStep, plainStep } from './program.js';
import { simplestProgram, withStep } from './simplest-program.js';
import { type SentStep, type Stage, walkProgram } from './walk-program.js';

/** Upper bound on programs that are sent to find which of their requests an operation needs. */
const MOST_TRIED = 40;

/** True if a request of a program was the first that an operation accepted, which refused the plain request. */
export function isFirstAccepted({ knowledge }: Pick<Session, 'knowledge'>, { step, exchange }: SentStep): boolean {
  return knowledge.reach.get(step.of.operation.id)?.kind === 'refused' && succeeded(exchange);
}

/**
 * Learns how an operation is reached that refused the plain request: what has to be done to its thing before is remembered as its moves, so that the
 * rules over several requests can be asked about it.
 * @param program whose last request was the first that the operation accepted.
 * @throws RunEnded
 */
export async function learnReached(stage: Stage, program: Program): Promise<void> {
  const { session } = stage.lab;
  const { knowledge } = session;
  const { id } = program.steps.at(-1)?.of.operation ?? {};
  const before = id === undefined ? undefined : knowledge.reach.get(id);
  if (id === undefined || before === undefined) return;
  // Other connections need not look for the same.
  knowledge.reach.set(id, { kind: 'reached', isOnce: true });
  const least = await leastThatIsAccepted(stage, program);
  const last = least?.steps.at(-1);
  if (least === undefined || last === undefined) {
    knowledge.reach.set(id, before);
    return;
  }
  const moves = least.steps.slice(1, -1).filter(({ about, of }) => about === last.about && of.operation.id !== id);
  if (moves.length > 0) knowledge.moves.set(id, moves.map(asSent));
  const reached = asSent(last);
  const { contract } = knowledge;
  knowledge.contract = { ...contract, operations: contract.operations.map((one) => (one.id === id ? reached : one)) };
  session.emit({ type: 'operation-tried', operation: reached, reach: { kind: 'reached', isOnce: true } });
}

/** The operation of a step with the body that it sends. */
function asSent({ of: { operation }, body }: ProgramStep): KnownOperation {
  const { refusedWith: _, ...asked } = operation;
  const value = body === 'plain' ? undefined : valueOfBody(body);
  return value === undefined ? asked : withBody(withNothingRefused(asked), withoutSlots(value));
}

/** A value whose numbers stay: what was accepted with a score of 8 may be refused with another one. */
function withoutSlots(value: JsonValue): JsonValue {
  return parseJson(printJson(value)) ?? value;
}

/** The operation with what the server refuses in its plain request, and takes in this one. */
function withNothingRefused(operation: KnownOperation): KnownOperation {
  const { body } = operation;
  if (body === undefined) return operation;
  const { refused: _, ...content } = body.content;
  return { ...operation, body: { ...body, content } };
}

/** The program with the fewest requests whose last one is accepted, as plain as they can be; undefined if it is not accepted again. */
async function leastThatIsAccepted(stage: Stage, whole: Program): Promise<Program | undefined> {
  const show = (program: Program): Promise<true | undefined> => isAccepted(stage, program);
  for (const program of [withPlainEnd(whole), whole]) {
    const shown = await show(program);
    if (shown) return (await simplestProgram({ program, shown }, show, MOST_TRIED)).program;
  }
  return undefined;
}

function withPlainEnd(program: Program): Program {
  const last = program.steps.at(-1);
  return last === undefined ? program : withStep(program, program.steps.length - 1, plainStep(last));
}

/** True if the last request of a program is accepted; else undefined. */
async function isAccepted(stage: Stage, program: Program): Promise<true | undefined> {
  let accepted: true | undefined;
  await walkProgram(stage, program, 'fuzz/program/reach', ({ exchange }, nth) => {
    accepted = nth === program.steps.length - 1 && succeeded(exchange) ? true : undefined;
    return Promise.resolve('go on');
  });
  return accepted;
}
