/** Narrower than this, nothing is readable, in columns. */
const LEAST = 40;

/**
 * The width of a stream: COLUMNS (POSIX.1-2024 Base Definitions, section 8.3) if it is a number, or else that of the terminal.
 * @returns columns; undefined if there is neither, because the stream is not a terminal.
 */
export function columnsOf(
  { columns }: { readonly columns?: number | undefined },
  env: NodeJS.ProcessEnv = process.env,
): number | undefined {
  const wanted = Number(env['COLUMNS']);
  const width = Number.isInteger(wanted) && wanted > 0 ? wanted : columns;
  return width === undefined || width === 0 ? undefined : Math.max(LEAST, width);
}
