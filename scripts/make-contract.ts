import { writeFileSync } from 'node:fs';
import { loadContract } from '../core/openapi/load-contract.js';
import { printContract } from './print-contract.js';

// Browsers cannot read files, so the contract of the default document is compiled into the MSW handlers.
writeFileSync('msw/default-contract.ts', printContract(await loadContract('openapi.yaml')));
