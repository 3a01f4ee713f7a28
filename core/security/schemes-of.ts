import type { Contract, SecurityScheme } from '../contract/contract.js';
import { writtenAt } from '../contract/written-at.js';
import { credentialKey } from './given-credential.js';
import { plainSchemes } from './plain-credentials.js';

/** The schemes that operations of a contract use, each once; one with a credential for an operation alone is another. */
export function usedSchemes({ operations }: Pick<Contract, 'operations'>): readonly SecurityScheme[] {
  return distinct(operations.flatMap(({ security }) => security?.alternatives.flat() ?? []));
}

/** The schemes whose credentials plain requests carry, each once. */
export function plainSchemesOf({ operations }: Contract): readonly SecurityScheme[] {
  return distinct(operations.flatMap(({ security }) => plainSchemes(security)));
}

/** The names of all schemes that a document declares (OpenAPI 3.1 section 4.8.7). */
export function declaredSchemes({ document }: Contract): readonly string[] {
  const schemes = writtenAt(document, ['components', 'securitySchemes']);
  return typeof schemes === 'object' && schemes !== null ? Object.keys(schemes) : [];
}

function distinct(schemes: readonly SecurityScheme[]): readonly SecurityScheme[] {
  return [...new Map(schemes.map((scheme) => [credentialKey(scheme), scheme])).values()];
}
