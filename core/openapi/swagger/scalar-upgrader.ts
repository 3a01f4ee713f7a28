import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';

/**
 * Upgrades a document in Swagger 2.0 to OpenAPI 3.0; it may change what it is given. The build makes one file of this and the library, whose
 * package asks for a newer Node.js than it needs.
 * @throws Error for what it cannot upgrade.
 */
export function upgradeWithScalar(document: Record<string, unknown>): unknown {
  return upgradeFromTwoToThree(document);
}
