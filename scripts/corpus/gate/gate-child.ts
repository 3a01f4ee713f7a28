import { PROFILES } from '../../../core/oracle/policy.js';
import { type Gated, gateMock } from './gate-mock.js';

/** Lets the gate judge the mock of the document of the first argument by each profile, and sends the results to the parent. */
const [, , file = ''] = process.argv;
const gated: Gated[] = [];
for (const profile of PROFILES) gated.push(await gateMock(file, profile));
process.send?.(gated, () => process.exit(0));
