import { isDeepStrictEqual } from 'node:util';
import { Client } from 'undici';
import type { Contract } from '../../core/contract/contract.js';
import { loadAnyContract } from '../../core/openapi/load-contract.js';
import { startMock } from '../../mock/start-mock.js';
import { answerValidator } from '../../test/unit/support/answer-validator.js';
import { contradictionIn } from './contradictions.js';
import { faultOf } from './fault-of.js';
import { type Plausibility, plausibilityOf, sumOf } from './plausibility.js';
import { type Question, isReachable, questionsOf } from './questions.js';
import { type Answer, send } from './send.js';

/** What the mock of one document answered. */
export interface Asked {
  readonly operations: number;
  /** Those to which the kit makes no valid request, so that nothing can be asked of them. */
  readonly unreached: readonly string[];
  readonly answers: number;
  /** Answers that break the document, change from request to request, or fail to come: a line each. */
  readonly broken: readonly string[];
  /** Answers to which the document contradicts itself: a line each. */
  readonly impossible: readonly string[];
  /** Answers that took more than `SLOW` ms of processor time each time that a new mock was asked. */
  readonly slow: readonly string[];
  /** The time of each first answer to a question, which may have to make it, and of the others, in milliseconds. */
  readonly first: readonly number[];
  readonly later: readonly number[];
  /** From the document to the mock that listens, in milliseconds. */
  readonly startMs: number;
  readonly plausibility: Plausibility;
}

/** Of processor time, which is that of the answer if the machine has nothing else to do, in milliseconds. */
const SLOW = 100;

/** How many mocks in a row have to be slow: the process may be collecting garbage once. */
const SLOW_TIMES = 3;

/** Starts the mock of a document, asks each operation for every documented answer, and ten times plainly, and judges the answers. With `isDynamic` each may be another one. */
export async function askMock(file: string, isDynamic = false): Promise<Asked> {
  const asked = await askOnce(file, isDynamic, () => true);
  const isImpossible = (line: string): boolean => contradictionIn(file, line) !== undefined;
  let { slow } = asked;
  for (let times = 1; times < SLOW_TIMES && slow.length > 0; times += 1) {
    const names = new Set(slow.map(nameOf));
    ({ slow } = await askOnce(file, isDynamic, ({ name }) => names.has(name)));
  }
  const [impossible, broken] = [true, false].map((wanted) => asked.broken.filter((line) => isImpossible(line) === wanted));
  return { ...asked, broken: broken ?? [], impossible: impossible ?? [], slow };
}

async function askOnce(file: string, isDynamic: boolean, isWanted: (question: Question) => boolean): Promise<Omit<Asked, 'impossible'>> {
  const start = performance.now();
  const contract = await loadAnyContract(file);
  // Each request is asked ten times, and has to be answered alike.
  await using mock = await startMock({ contract, dynamic: isDynamic, seed: 1, memory: false });
  const startMs = performance.now() - start;
  const client = new Client(mock.url, { bodyTimeout: 0, headersTimeout: 0 });
  try {
    return { ...(await askAll(contract, mock.url, client, isDynamic, isWanted)), startMs };
  } finally {
    await client.destroy();
  }
}

async function askAll(
  contract: Contract,
  url: string,
  client: Client,
  isDynamic: boolean,
  isWanted: (question: Question) => boolean,
): Promise<Omit<Asked, 'startMs' | 'impossible'>> {
  const validate = answerValidator(contract.document);
  const [reached, unreached] = [true, false].map((wanted) => contract.operations.filter((operation) => isReachable(operation) === wanted));
  const [broken, slow, first, later]: [string[], string[], number[], number[]] = [[], [], [], []];
  const plausible: Plausibility[] = [];
  for (const question of (reached ?? []).flatMap((operation) => questionsOf(operation, url)).filter(isWanted)) {
    let model: Answer | undefined;
    for (let time = 0; time < question.times; time += 1) {
      try {
        const answer = await send(client, question.request);
        (model === undefined ? first : later).push(answer.ms);
        if (answer.processorMs > SLOW) slow.push(lineOf(question, `${Math.round(answer.processorMs)} ms`));
        const fault = model === undefined || isDynamic ? faultOf(question, answer, validate) : changeOf(model, answer);
        if (fault !== undefined) broken.push(lineOf(question, fault));
        if (model === undefined && fault === undefined) plausible.push(plausibilityOf(question, answer));
        model ??= answer;
      } catch (error) {
        broken.push(lineOf(question, `no answer: ${String(error)}`));
      }
    }
  }
  return {
    operations: contract.operations.length,
    unreached: (unreached ?? []).map(({ id }) => id),
    answers: first.length + later.length,
    broken,
    slow,
    first,
    later,
    plausibility: sumOf(plausible),
  };
}

function changeOf(model: Answer, { status, headers, body }: Answer): string | undefined {
  const isSame = status === model.status && body.equals(model.body) && isDeepStrictEqual(headers, model.headers);
  return isSame ? undefined : `another answer the next time: ${status} ${body.toString().slice(0, 300)}`;
}

const SEPARATOR = ': ';

function lineOf({ name }: Question, what: string): string {
  return `${name}${SEPARATOR}${what}`;
}

function nameOf(line: string): string {
  return line.slice(0, line.lastIndexOf(SEPARATOR));
}
