import type { Contract, Operation } from '../../core/contract/contract.js';
import { writtenAt } from '../../core/contract/written-at.js';
import type { OperationDocument } from '../journal/wire.js';
import { tagGroups } from './tag-groups.js';

/** Lists the operations of a contract. Short, because the list of a large document is loaded as a whole. */
export function describeOperations(contract: Contract, basePath: string): readonly OperationDocument[] {
  return (contract.joined ?? [contract]).flatMap(({ operations, document }) => describeEach(operations, document, basePath));
}

function describeEach(operations: readonly Operation[], document: Contract['document'], basePath: string): readonly OperationDocument[] {
  const groupsOf = tagGroups(document);
  return operations.map((operation) => ({
    id: operation.id,
    method: operation.method,
    path: basePath + operation.path,
    operationId: operation.operationId ?? null,
    summary: textAt(document, ['paths', operation.path, operation.method.toLowerCase(), 'summary']),
    tags: operation.tags ?? [],
    groups: groupsOf(operation.tags ?? []),
    deprecated: operation.isDeprecated === true,
    secured: operation.security !== undefined,
    responses: operation.responses.map(({ status, content }) => ({
      status,
      examples: (content?.examples ?? []).map(({ name }) => name),
    })),
  }));
}

/** The text at a place of the document; null if there is none, such as behind a reference. */
export function textAt(document: Readonly<Record<string, unknown>>, steps: readonly string[]): string | null {
  const found = writtenAt(document, steps);
  return typeof found === 'string' ? found : null;
}
