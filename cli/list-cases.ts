import { SUITES } from '../core/cases/case.js';
import { gateCases } from '../core/cases/gate-cases.js';
import { loadContract } from '../core/spec/load-contract.js';
import type { Contract } from '../core/spec/contract.js';
import { PROPERTIES } from '../property-tests/properties.js';
import { type ListedCase, listedCase, renderCaseList } from '../report/case-list.js';
import type { TargetOptions } from './read-options.js';

/** Runs `plant-store-kit verify --list`: prints what would be sent, and sends nothing. */
export async function listCases({ spec, only = SUITES, badToken }: TargetOptions): Promise<void> {
  const contract = await loadContract(spec);
  const named = gateCases(contract, badToken !== undefined).filter(({ suite }) => only.includes(suite));
  const properties = only.includes('properties') ? propertyRows(contract) : [];
  process.stdout.write(renderCaseList([...named.map(listedCase), ...properties], contract.file));
}

function propertyRows({ operations }: Contract): readonly ListedCase[] {
  return operations
    .filter(({ body }) => body !== undefined)
    .flatMap(({ id: operation, at, body }) =>
      PROPERTIES.map(({ id, title, expectation }) => {
        return { id: `properties/${id}`, title, expectation, at: body?.content.schema.at ?? at, operation };
      }),
    );
}
