import { writeFileSync } from 'node:fs';
import { bundleOpenapiValidator } from './bundle-openapi-validator.js';

writeFileSync('core/openapi/openapi-errors.ts', await bundleOpenapiValidator());
