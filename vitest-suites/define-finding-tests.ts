import { namedCases } from '../core/cases/named/named-cases.js';
import type { JudgeCase } from '../core/run/batches/run-cases.js';
import { judgeAgain } from '../core/run/judge-again.js';
import { KitError } from '../core/kit-error.js';
import { loadContract } from '../core/openapi/load-contract.js';
import { casesOfFinding, checkSecrets } from '../core/findings/finding-case.js';
import { checkCase, throwIfBroken } from './check-case.js';
import type { FindingTestOptions } from './finding-test-options.js';
import { credentialsOfEnvironment, otherCredentialsOfEnvironment } from './credentials-of-environment.js';
import { holdServer } from './hold-server.js';
import { prepareCredentials } from '../core/session/credentials/prepare-credentials.js';
import { vitest } from './vitest-api.js';

/** Time limit of a test, in milliseconds: a failure without a response takes two timeouts. */
const PATIENCE = 60_000;

const judgeFinding: JudgeCase = (lab, testCase) =>
  judgeAgain(lab, testCase, () => {
    throw new Error('it is not certain that this is fixed. Restart the server with an empty store');
  });

/**
 * Registers a vitest test for each kept finding, which fails as long as the server fails in that way. Called by the files that
 * `--reporter vitest=FILE` writes.
 * @throws KitError outside vitest, and for a finding whose operation the contract does not have.
 */
export function defineFindingTests(given: FindingTestOptions): void {
  if (vitest === undefined)
    throw new KitError('UsageError', 'defineFindingTests works only inside vitest', 'Call it from a file that vitest runs');
  const { describe, it } = vitest;
  describe('kept findings', async () => {
    const loaded = typeof given.spec === 'object' ? given.spec : await loadContract(given.spec);
    const credentials = { ...credentialsOfEnvironment(loaded, process.env), ...given.credentials };
    const otherCredentials = given.otherCredentials ?? otherCredentialsOfEnvironment(loaded, process.env);
    const { contract, options } = prepareCredentials(loaded, { ...given, credentials, otherCredentials });
    const server = holdServer(contract, options);
    const named = namedCases(contract, true);
    if (options.findings.length === 0) it('has none', () => server.opened());
    for (const finding of options.findings) {
      const cases = casesOfFinding(contract, finding, named);
      const check = async (): Promise<void> => {
        checkSecrets(finding, options);
        // Faults that need two requests were probed when the session began.
        for (const testCase of cases) {
          const learned = server.opened().learned.find((caseOutcome) => caseOutcome.case.id === testCase.id);
          if (learned === undefined) await checkCase(testCase, server, judgeFinding);
          else throwIfBroken(learned, server);
        }
      };
      it(`is fixed: ${finding.title} [${finding.id}]`, check, PATIENCE);
    }
  });
}
