import type { Contract } from '../../../../../core/contract/contract.js';
import { contractOfText } from '../../../support/contract-of-text.js';

/** A document with six operations: names, tags, nested paths and characters that are special elsewhere. */
export function shop(): Promise<Contract> {
  const fine = "responses: { '200': { description: fine } }";
  const inPath = (name: string): string => `{ name: ${name}, in: path, required: true, schema: { type: integer } }`;
  const body = '{ content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }';
  return contractOfText(`paths:
  /plants:
    get: { operationId: listPlants, tags: [plants], ${fine} }
    post: { operationId: createPlant, tags: [plants, admin], requestBody: ${body}, ${fine} }
  /plants/{plantId}:
    get: { operationId: getPlant, tags: [plants], parameters: [${inPath('plantId')}], ${fine} }
    delete: { tags: [admin], parameters: [${inPath('plantId')}], ${fine} }
  /plants/{plantId}/leaves:
    get: { operationId: leaves/list, parameters: [${inPath('plantId')}], ${fine} }
  /search(by,name):
    get: { ${fine} }
`);
}
