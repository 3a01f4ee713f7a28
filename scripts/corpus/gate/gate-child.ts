import { gateMock } from './gate-mock.js';

/** Lets the gate judge the mock of the document of the first argument by each profile, and sends the results to the parent. */
const [, , file = ''] = process.argv;
const gated = { standard: await gateMock(file, 'standard'), strict: await gateMock(file, 'strict') };
process.send?.(gated, () => process.exit(0));
