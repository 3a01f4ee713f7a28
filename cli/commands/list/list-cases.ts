import { type Case, SUITES } from '../../../core/cases/case.js';
import { gateCases } from '../../../core/run/batches/gate-cases.js';
import { judgedPart } from '../../../core/openapi/choice/operation-settings.js';
import type { Operation } from '../../../core/contract/contract.js';
import { prepareCredentials } from '../../../core/session/credentials/prepare-credentials.js';
import { PROPERTIES } from '../../../property-tests/properties.js';
import { readChoice } from '../../options/reading/choice-flags.js';
import { loadDocument } from '../../options/reading/load-document.js';
import { isUrl } from '../../../core/openapi/source/is-url.js';
import { type TargetOptions, readServerOptions } from '../../options/reading/read-options.js';
import { renderCases, type ListedCase } from './render-cases.js';
import { renderOperations } from './render-operations.js';

/**
 * Runs `plant-store-kit verify --list` without sending anything but for the document: prints the cases of one operation, or how many there are of each of
 * several.
 */
export async function listCases(options: TargetOptions, url: string | undefined): Promise<void> {
  const { only = SUITES, badToken, credential } = options;
  // Nobody logs in for a list.
  const { auth: _, as: __, other: ___, ...plain } = options;
  const server = isUrl(options.spec) ? { url, server: await readServerOptions(plain, url) } : undefined;
  const loaded = await loadDocument(options, server);
  const choice = readChoice(options, loaded);
  const { contract: whole } = prepareCredentials(loaded, { credentials: credential, operations: choice.operations });
  const contract = judgedPart(whole, choice);
  const named = gateCases(contract, badToken !== undefined).filter(({ suite }) => only.includes(suite));
  const properties = only.includes('properties') ? contract.operations.flatMap(propertiesOf) : [];
  const cases = [...named.map(listedCase), ...properties];
  process.stdout.write(
    contract.operations.length === 1
      ? renderCases(cases, contract.file)
      : renderOperations(contract, cases, loaded.operations.length, options.spec),
  );
}

function propertiesOf({ id: operation, at, body }: Operation): readonly ListedCase[] {
  if (body === undefined) return [];
  return PROPERTIES.map(({ id, title, expectation }) => {
    return { id: `properties/${id}`, title, expectation, at: body.content.schema.at ?? at, operation };
  });
}

function listedCase({ id, title, expectation, constraint: { at }, operation }: Case): ListedCase {
  return { id, title, expectation: expectation.kind, at, operation: operation.id };
}
