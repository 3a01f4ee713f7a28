/** Where frameworks serve their document: FastAPI, springdoc, swagger-jsdoc, NestJS and others. */
export const DOCUMENT_PATHS: readonly string[] = ['/openapi.json', '/v3/api-docs', '/swagger.json', '/docs/openapi.json', '/api-json'];

/**
 * The URLs at which a server may have its document: below the base path first, then at the root.
 * @param baseUrl of the server; a path in it is a prefix.
 */
export function documentUrls(baseUrl: string): readonly string[] {
  const base = baseUrl.replace(/\/+$/, '');
  return [...new Set([base, new URL(base).origin])].flatMap((prefix) => DOCUMENT_PATHS.map((path) => `${prefix}${path}`));
}
