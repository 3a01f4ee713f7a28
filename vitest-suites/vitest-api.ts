/** vitest works only inside a test run: elsewhere this is undefined, so that the library can be imported anywhere. */
export const vitest = '__vitest_worker__' in globalThis ? await import('vitest') : undefined;
