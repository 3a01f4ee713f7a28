export * from './index-for-require.js';
export type { ContractTestOptions } from './vitest-suites/contract-test-options.js';
export { defineContractTests } from './vitest-suites/define-contract-tests.js';
export { defineFindingTests } from './vitest-suites/define-finding-tests.js';
export type { FindingTestOptions } from './vitest-suites/finding-test-options.js';
