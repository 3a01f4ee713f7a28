import type { Contract } from '../../../core/contract/contract.js';
import { startMock } from '../../../mock/start-mock.js';
import { verify } from '../../../verify.js';

/** An answer of a mock, as a text. */
export interface MockAnswer {
  /** The status; why there is none otherwise. */
  readonly status: string;
  /** Numbers of five digits or more are `N`: ids are new in every run. */
  readonly body: string;
}

/** What the mock of a document answers to each case of the document's gate, by the operation and the id of the case. */
export async function mockAnswers(spec: Contract): Promise<ReadonlyMap<string, MockAnswer>> {
  await using mock = await startMock({ contract: spec, now: '2026-11-26', seed: 1 });
  const answers = new Map<string, MockAnswer>();
  await verify({
    url: mock.url,
    spec,
    only: ['valid', 'invalid', 'media-types', 'unspecified'],
    seed: 1,
    concurrency: 1,
    allowDestructive: true,
    onEvent: (event) => {
      if (event.type !== 'case-judged') return;
      const { case: testCase, exchange } = event.caseOutcome;
      const { outcome } = exchange;
      const isResponse = outcome.kind === 'response';
      answers.set(`${testCase.operation.id} ${testCase.id}`, {
        status: isResponse ? String(outcome.status) : outcome.kind,
        body: isResponse ? new TextDecoder().decode(outcome.body).replaceAll(/\d{5,}/g, 'N') : '',
      });
    },
  });
  return answers;
}
