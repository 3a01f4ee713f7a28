import { type Case, SUITES } from '../../core/cases/case.js';
import { gateCases } from '../../core/cases/gate-cases.js';
import type { Contract } from '../../core/openapi/contract.js';
import type { Place } from '../../core/openapi/place.js';
import { PROPERTIES } from '../../property-tests/properties.js';
import { inert } from '../../report/inert.js';
import { loadDocument } from '../options/load-document.js';
import { prepareCredentials } from '../../core/session/prepare-credentials.js';
import type { TargetOptions } from '../options/read-options.js';

/** Runs `plant-store-kit verify --list`: prints the cases without sending anything. */
export async function listCases({ only = SUITES, badToken, credential, ...document }: TargetOptions): Promise<void> {
  const { contract } = prepareCredentials(await loadDocument(document), { credentials: credential });
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

/** A case or a property, as listed. */
interface ListedCase extends Pick<Case, 'id' | 'title'> {
  /** `accept`, `invalid`, `unauthorized` or `unspecified`. */
  readonly expectation: string;
  /** The constraint that it tests. */
  readonly at: Place;
  readonly operation: string;
}

/**
 * A list of cases, one per line: id, expectation, line and title; and the operation if there are several.
 * @param document the file whose name is omitted.
 */
function renderCaseList(cases: readonly ListedCase[], document: string): string {
  const where = ({ at }: ListedCase): string => `${at.file === document ? '' : at.file}:${at.line}`;
  const several = new Set(cases.map(({ operation }) => operation)).size > 1;
  const widest = (of: (listed: ListedCase) => string): number =>
    Math.max(0, ...cases.map((listed) => of(listed).length).filter((n) => n <= MOST));
  const [id, place, operation] = [widest((listed) => listed.id), widest(where), widest((listed) => listed.operation)];
  const lines = cases.map((listed) => {
    const columns = [listed.id.padEnd(id), listed.expectation.padEnd(6), where(listed).padEnd(place)];
    return inert([...columns, ...(several ? [listed.operation.padEnd(operation)] : []), listed.title].join('  '));
  });
  return lines.map((line) => `${line}\n`).join('');
}

/** Upper bound on the width of a column, in characters; a long word overflows it. */
const MOST = 32;

function listedCase({ id, title, expectation, constraint: { at }, operation }: Case): ListedCase {
  return { id, title, expectation: expectation.kind, at, operation: operation.id };
}
