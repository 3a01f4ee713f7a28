import { writeFileSync } from 'node:fs';
import { loadContract } from '../core/openapi/load-contract.js';
import { printContract } from './print-contract.js';

// A browser reads no files: the contract of the kit's own document goes into the handlers for MSW as code.
writeFileSync('msw/default-contract.ts', printContract(await loadContract('openapi.yaml')));
