export * from './index-for-require.js';
export type { ContractTestOptions } from './vitest-suites/contract-test-options.js';
export { defineContractTests } from './vitest-suites/define-contract-tests.js';
