import { METHODS } from 'node:http';
import type { Contract, LeftOutOperation } from '../../core/contract/contract.js';
import type { DocumentWarning } from '../../core/contract/document-warning.js';

const READ = new Set(METHODS);
const HINT = 'Test it at the URL of a server';

/**
 * The contract without the operations that no mock can serve: Node.js reads requests only with the methods that it knows (`METHODS` of node:http), and
 * takes CONNECT for the start of a tunnel (RFC 9110 section 9.3.6), while `additionalOperations` has any (OpenAPI 3.2 section 4.10).
 */
export function servedPart(contract: Contract): Contract {
  const leftOut = contract.operations.flatMap(({ id, method, at }): readonly LeftOutOperation[] => {
    const because = whyUnserved(method);
    return because === undefined ? [] : [{ id, because, hint: HINT, at }];
  });
  if (leftOut.length === 0) return contract;
  const operations = contract.operations.filter(({ method }) => whyUnserved(method) === undefined);
  return { ...contract, operations, leftOut: [...contract.leftOut, ...leftOut] };
}

/** Warnings of the operations that no mock can serve. */
export function unservedWarnings(contract: Contract): readonly DocumentWarning[] {
  return servedPart(contract)
    .leftOut.slice(contract.leftOut.length)
    .map(({ id, because, hint, at }) => ({ kind: 'operation-left-out', message: notServed({ id, because }), hint, at }));
}

/** Says that an operation is not served, and why. */
function notServed({ id, because }: Pick<LeftOutOperation, 'id' | 'because'>): string {
  return `${id} is not served by the mock: ${because}`;
}

function whyUnserved(method: string): string | undefined {
  if (!READ.has(method)) return `Node.js, on which the mock runs, reads no requests with the method ${method}`;
  return method === 'CONNECT' ? 'Node.js, on which the mock runs, takes CONNECT for the start of a tunnel' : undefined;
}
