/**
 * How many random values a test draws: a quarter of a count, or all of it where tests run at length (vitest.config.ts).
 * What a test expects of the number of values is a count of these, too.
 */
export function drawCount(atLength: number): number {
  return process.env['TESTS_AT_LENGTH'] === undefined ? Math.ceil(atLength / 4) : atLength;
}
