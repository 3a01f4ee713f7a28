import type { Contract, Operation } from '../../contract/contract.js';
import { type Reach, takesNewThings, takesValid } from '../../knowledge/reach.js';
import { isSuccess } from '../../reach/refused/reach-of.js';
import { isRefusal, succeeded as succeededHttp } from '../../http/exchange/response-class.js';
import type { CaseOutcome } from '../../events/run-event.js';
import type { OperationResult } from '../runs/operation-result.js';

/** Counts cases by operation. */
export interface OperationCounter {
  readonly add: (caseOutcome: CaseOutcome) => void;
  readonly tried: (operation: Operation, reach: Reach) => void;
  /**
   * In the order of the document, then those that it left out.
   * @param idsOf the findings that an operation shows.
   * @param isCampaign true to tell what was accepted and refused.
   */
  readonly rows: (idsOf: (operation: string) => readonly string[], isCampaign?: boolean) => readonly OperationResult[];
}

interface Counts {
  cases: number;
  broken: number;
  accepted: number;
  refused: number;
}

const NONE: Readonly<Counts> = { cases: 0, broken: 0, accepted: 0, refused: 0 };

/** Starts counting. */
export function countOperations({ operations, leftOut }: Contract): OperationCounter {
  const counts = new Map<string, Counts>();
  const reached = new Map<string, Reach>();
  const succeeded = new Set<string>();
  return {
    add: ({ case: { operation, expectation }, exchange, verdict }) => {
      const count = counts.get(operation.id) ?? { ...NONE };
      counts.set(operation.id, count);
      count.cases += 1;
      if (succeededHttp(exchange)) count.accepted += 1;
      else if (isRefusal(exchange)) count.refused += 1;
      if (verdict.kind === 'broken') count.broken += 1;
      if (expectation.kind === 'accept' && !succeeded.has(operation.id) && isSuccess(operation, exchange)) succeeded.add(operation.id);
    },
    tried: (operation, reach) => reached.set(operation.id, reach),
    rows: (idsOf, isCampaign = false) => [
      ...operations.map(({ id, method, path, tags = [] }): OperationResult => {
        const { cases, broken, accepted, refused } = counts.get(id) ?? NONE;
        return {
          id,
          method,
          path,
          tags,
          // A plain request may have failed before or after, as while the server was starting.
          ...(succeeded.has(id) ? { reach: 'reached' as const } : wordsOf(reached.get(id))),
          ...sourcesIn(reached.get(id)),
          ...(isJudgedOnce(reached.get(id)) ? { judgedOnce: true as const } : {}),
          cases,
          ...(isCampaign ? { accepted, refused } : {}),
          broken,
          findings: idsOf(id),
        };
      }),
      ...leftOut.map(({ id, because, hint }): OperationResult => {
        const [method = '', path = ''] = id.split(' ');
        return { id, method, path, tags: [], reach: 'not-tried', reason: because, help: hint, cases: 0, broken: 0, findings: [] };
      }),
    ],
  };
}

function isJudgedOnce(reach: Reach | undefined): boolean {
  return reach?.kind === 'reached' && !takesValid(reach) && !takesNewThings(reach);
}

function sourcesIn(reach: Reach | undefined): Pick<OperationResult, 'sources'> {
  return reach?.kind === 'reached' && reach.sources !== undefined ? { sources: reach.sources } : {};
}

function wordsOf(reach: Reach | undefined): Pick<OperationResult, 'reach' | 'reason' | 'help' | 'missing'> {
  if (reach === undefined) return { reach: 'not-tried' };
  if (reach.kind === 'reached') return { reach: 'reached' };
  const { kind, reason, help } = reach;
  const missing = reach.kind === 'refused' ? reach.missing : undefined;
  return { reach: kind, reason, ...(help === undefined ? {} : { help }), ...(missing === undefined ? {} : { missing }) };
}
