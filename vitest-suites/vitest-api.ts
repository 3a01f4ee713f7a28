/** undefined outside a test run, where vitest cannot be imported, so that the library can be imported anywhere. */
export const vitest = '__vitest_worker__' in globalThis ? await import('vitest') : undefined;
