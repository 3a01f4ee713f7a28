import { writeFileSync } from 'node:fs';
import { bundleOpenapiValidator } from './bundle-openapi-validator.js';

/** Writes what checks documents against the JSON Schemas of OpenAPI: `npx tsx scripts/make-openapi-validator.ts`. */
writeFileSync('core/openapi/openapi-errors.ts', await bundleOpenapiValidator('3.1'));
writeFileSync('core/openapi/openapi-errors-32.ts', await bundleOpenapiValidator('3.2'));
