import { labOf } from '../../../core/inquiry/lab.js';
import type { Case } from '../../../core/cases/case.js';
import { namedCases } from '../../../core/cases/named/named-cases.js';
import { openConnection } from '../../../core/http/open-connection.js';
import { PROFILE_RULES, type Rules } from '../../../core/policy/judging-options.js';
import { learnDuplicates } from '../../../core/run/learn-duplicates.js';
import { judgeCase } from '../../../core/inquiry/judging/judge-case.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { type StoreHabits, plantStore } from './plant-store.js';
import { sessionAt } from './session-at.js';

const contract = await loadContract('openapi.yaml');
const cases = new Map(namedCases(contract).map((testCase) => [testCase.id, testCase]));

/** What became of a case. */
export interface JudgedOnStore {
  readonly verdict: string | undefined;
  readonly check: string | undefined;
  readonly flaky: boolean;
  /** The ids of the requests that it took. */
  readonly ids: readonly string[];
}

/** Learns the habits of a store, then judges cases one after another, as so many runs would. */
export async function judgeOnStore(
  ids: readonly string[],
  habits: StoreHabits,
  runs = 1,
  rules: Rules = PROFILE_RULES.standard,
): Promise<readonly JudgedOnStore[]> {
  await using store = await plantStore(habits);
  const judged: JudgedOnStore[] = [];
  for (let run = 0; run < runs; run += 1) {
    const session = sessionAt(store.url, contract, { rules });
    const connection = openConnection(() => session.target);
    for (const operation of contract.operations) await learnDuplicates(labOf(session, connection), operation);
    for (const id of ids) {
      const before = store.received.length;
      const caseOutcome = await judgeCase(labOf(session, connection), cases.get(id) ?? missing(id));
      judged.push({
        verdict: caseOutcome?.verdict.kind,
        check: caseOutcome?.verdict.kind === 'broken' ? caseOutcome.verdict.violation.check : undefined,
        flaky: caseOutcome?.flaky !== undefined,
        ids: store.received.slice(before).map(({ body }) => /"id":"?([^,}"]*)/.exec(body.toString())?.[1] ?? ''),
      });
    }
    await connection.close();
  }
  return judged;
}

function missing(id: string): Case {
  throw new Error(`no case ${id}`);
}
