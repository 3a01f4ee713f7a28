import type { Contract, Operation } from '../../contract/contract.js';
import { wordsOfParameter } from '../../contract/words-of-operation.js';
import type { RequestPart } from './request-parts.js';

/** What a document says in words of a part of a request: at the parameter (OpenAPI 3.1 section 4.8.12), and in its schemas (JSON Schema). */
export function wordsOfPart(contract: Contract, { parameters }: Pick<Operation, 'parameters'>, part: RequestPart): string {
  const ofParameter = parameters.find((one) => one.in === part.in && one.name === part.name);
  const texts = [
    ofParameter === undefined ? '' : wordsOfParameter(contract, ofParameter),
    ...part.schemas.map(({ hints }) => hints?.description ?? ''),
  ];
  return texts.filter((text) => text !== '').join('\n\n');
}
