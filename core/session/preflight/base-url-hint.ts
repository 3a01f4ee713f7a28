import type { Contract, Operation } from '../../contract/contract.js';

/**
 * The advice for a server that does not know the path of a valid request: to add the path of the document's servers, if the URL lacks it (OpenAPI
 * 3.1 section 4.8.5).
 * @param baseUrl as it was given, without a slash at its end.
 */
export function baseUrlHint({ serverPath: common }: Contract, { serverPath = common ?? '' }: Operation, baseUrl: string): string {
  if (serverPath === '' || `${new URL(baseUrl).pathname}/`.endsWith(`${serverPath}/`)) return PREFIX;
  return `The document's servers have the path ${serverPath}: try ${baseUrl}${serverPath}`;
}

const PREFIX = 'A path in the URL is a prefix of every path of the contract';
