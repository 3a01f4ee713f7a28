import { type Case, SUITES } from '../core/cases/case.js';
import { namedCases } from '../core/cases/named/named-cases.js';
import { KitError } from '../core/kit-error.js';
import type { Operation } from '../core/contract/contract.js';
import { judgedPart } from '../core/openapi/choice/operation-settings.js';
import { loadContract } from '../core/openapi/load-contract.js';
import type { ExpectationKind } from '../core/contract/situation.js';
import type { Property } from '../property-tests/properties.js';
import { checkCase, throwIfBroken } from './check-case.js';
import type { ContractTestOptions } from './contract-test-options.js';
import { type HeldServer, holdServer } from './hold-server.js';
import { prepareCredentials } from '../core/session/credentials/prepare-credentials.js';
import { vitest } from './vitest-api.js';

const SENTENCES: Readonly<Record<ExpectationKind, string>> = {
  accept: 'accepts the request when',
  invalid: 'refuses the request when',
  unauthorized: 'asks for credentials when',
  unspecified: 'answers as the policy allows when',
};

/**
 * Registers a vitest test for each named case and each property of the contract, with names that read as sentences.
 * Call it at the top of a test file.
 * @throws KitError outside vitest.
 */
export function defineContractTests(given: ContractTestOptions = {}): void {
  if (vitest === undefined)
    throw new KitError('UsageError', 'defineContractTests works only inside vitest', 'Call it from a file that vitest runs');
  const { describe } = vitest;
  const wanted = given.only ?? SUITES.filter((suite) => suite !== 'dredd');
  describe('the contract', async () => {
    const loaded = typeof given.spec === 'object' ? given.spec : await loadContract(given.spec);
    const { contract: whole, options } = prepareCredentials(loaded, given);
    const contract = judgedPart(whole, options);
    const server = holdServer(contract, options, whole);
    const cases = namedCases(contract, options.badToken !== undefined);
    const properties = wanted.includes('properties') ? (await import('../property-tests/properties.js')).PROPERTIES : [];
    for (const operation of contract.operations) {
      for (const suite of wanted) {
        const testCases = cases.filter((one) => one.operation === operation && one.suite === suite);
        if (testCases.length > 0) describe(`${operation.id}, ${suite}`, () => testCases.forEach((one) => registerCase(one, server)));
      }
      if (properties.length > 0) registerProperties(properties, operation, server, options.cases ?? 500);
    }
  });
}

function registerCase(testCase: Case, server: HeldServer): void {
  vitest?.it(`${SENTENCES[testCase.expectation.kind]} ${testCase.title}`, () => checkCase(testCase, server));
}

function registerProperties(properties: readonly Property[], operation: Operation, server: HeldServer, count: number): void {
  vitest?.describe(`${operation.id}, properties`, () => {
    for (const property of properties) vitest?.it(property.title, () => checkProperty(property, operation, server, count), 60_000);
  });
}

async function checkProperty(property: Property, operation: Operation, server: HeldServer, count: number): Promise<void> {
  const { runProperties } = await import('../property-tests/run-properties.js');
  const { session, labs } = server.opened();
  await runProperties(session, labs, count, { properties: [property], operations: [operation] });
  const failed = server.broken.filter(({ origin, case: testCase }) => origin?.property === property.id && testCase.operation === operation);
  const [smallest] = failed.toSorted((a, b) => a.exchange.request.body.length - b.exchange.request.body.length);
  if (smallest !== undefined) throwIfBroken(smallest, server);
}
