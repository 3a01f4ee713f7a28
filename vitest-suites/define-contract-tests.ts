import { type Case, SUITES, type SuiteName } from './core/cases/case.js';
import { namedCases } from './core/cases/named-cases.js';
import { KitError } from './core/kit-error.js';
import { hideSecrets } from './core/http/secrets.js';
import { explainViolation } from './core/oracle/explain-violation.js';
import type { RunEvent, Settled } from './core/run/event.js';
import { type Judging, openJudging } from './core/run/judge-server.js';
import type { ServerOptions } from './core/run/server-options.js';
import { settleCase } from './core/run/settle-case.js';
import type { Contract, Operation } from './core/spec/contract.js';
import { loadContract } from './core/spec/load-contract.js';
import type { ExpectationKind } from './core/judge/situation.js';
import type { Property } from './property-tests/properties.js';

/** vitest works only inside a test run, so it is not imported anywhere else. */
const vitest = '__vitest_worker__' in globalThis ? await import('vitest') : undefined;

/** What to test, and how. Everything has a default. */
export interface ContractTestOptions extends ServerOptions {
  /** The base URL of the server. Without it, the mock is started and tested. */
  readonly baseUrl?: string | undefined;
  /** A loaded contract, or the path of the document. Default: `openapi.yaml`. */
  readonly spec?: Contract | string | undefined;
  /** The suites to register. Default: all but Dredd's, which is no vitest suite. */
  readonly only?: readonly SuiteName[] | undefined;
  /** How many random cases for each property. Default: 500. */
  readonly cases?: number | undefined;
}

const SENTENCES: Readonly<Record<ExpectationKind, string>> = {
  accept: 'takes the request when',
  reject: 'refuses the request when',
  refuse: 'asks for credentials when',
  silent: 'answers as the policy allows when',
};

/**
 * Registers a vitest test for each named case and each property of the contract, with names that read as sentences.
 * Call it at the top of a test file.
 * @throws KitError outside vitest.
 */
export function defineContractTests(options: ContractTestOptions = {}): void {
  if (vitest === undefined) throw new KitError('UsageError', 'defineContractTests works only inside vitest', 'Call it from a file that vitest runs');
  const { describe } = vitest;
  const wanted = options.only ?? SUITES.filter((suite) => suite !== 'dredd');
  describe('the contract', async () => {
    const contract = typeof options.spec === 'object' ? options.spec : await loadContract(options.spec);
    const server = holdServer(contract, options);
    const cases = namedCases(contract, options.badToken !== undefined);
    const { PROPERTIES } = await import('./property-tests/properties.js');
    for (const operation of contract.operations) {
      for (const suite of wanted) {
        const own = cases.filter((one) => one.operation === operation && one.suite === suite);
        if (own.length > 0) describe(`${operation.id}, ${suite}`, () => own.forEach((one) => registerCase(one, server)));
      }
      if (wanted.includes('properties')) registerProperties(PROPERTIES, operation, server, options.cases ?? 500);
    }
  });
}

interface HeldServer {
  readonly judging: () => Judging;
  /** The broken random cases so far. */
  readonly broken: Settled[];
}

/** Keeps a session with the server from before the first test until after the last one. */
function holdServer(contract: Contract, options: ContractTestOptions): HeldServer {
  let judging: Judging | undefined;
  let stopMock: (() => Promise<void>) | undefined;
  const broken: Settled[] = [];
  const onEvent = (event: RunEvent): void => {
    if (event.type === 'settled' && event.settled.verdict.kind === 'broken') broken.push(event.settled);
    options.onEvent?.(event);
  };
  vitest?.beforeAll(async () => {
    let url = options.baseUrl;
    if (url === undefined) {
      const { startMock } = await import('./mock/start-mock.js');
      const mock = await startMock({ contract, port: 0, authStatus: options.profile === 'strict' ? 400 : 401 });
      url = mock.url;
      stopMock = mock.close;
    }
    judging = await openJudging(contract, { ...options, onEvent }, url);
    const ended = judging.session.ended();
    if (ended !== undefined && 'why' in ended) throw new Error(`${ended.why}. ${'hint' in ended ? ended.hint : ''}`);
  });
  vitest?.afterAll(async () => {
    await judging?.close();
    await stopMock?.();
  });
  return {
    broken,
    judging: () => {
      if (judging === undefined) throw new Error('the server was not reached');
      return judging;
    },
  };
}

function registerCase(own: Case, server: HeldServer): void {
  vitest?.it(`${SENTENCES[own.expectation.kind]} ${own.title}`, async () => {
    const { session, lanes } = server.judging();
    const [lane] = lanes;
    const settled = lane === undefined ? undefined : await settleCase(session, lane, own);
    if (settled === undefined) throw new Error('the run ended before this case was sent');
    throwIfBroken(settled, server);
  });
}

function registerProperties(properties: readonly Property[], operation: Operation, server: HeldServer, count: number): void {
  vitest?.describe(`${operation.id}, properties`, () => {
    for (const property of properties) vitest?.it(property.title, () => checkProperty(property, operation, server, count), 60_000);
  });
}

async function checkProperty(property: Property, operation: Operation, server: HeldServer, count: number): Promise<void> {
  const { runProperties } = await import('./property-tests/run-properties.js');
  const { session, lanes } = server.judging();
  await runProperties(session, lanes, count, [property], [operation]);
  const failed = server.broken.filter(({ origin, case: own }) => origin?.property === property.id && own.operation === operation);
  const [smallest] = failed.toSorted((a, b) => a.exchange.request.body.length - b.exchange.request.body.length);
  if (smallest !== undefined) throwIfBroken(smallest, server);
}

function throwIfBroken({ case: own, exchange, verdict, origin }: Settled, server: HeldServer): void {
  if (verdict.kind !== 'broken') return;
  const seed = origin === undefined ? '' : `\nseed     ${origin.seed}, case ${origin.index}`;
  throw new Error(hideSecrets(`${explainViolation(own, exchange, verdict.violation)}${seed}`, server.judging().session.target));
}
