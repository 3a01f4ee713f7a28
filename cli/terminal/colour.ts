/** True if a stream gets colours: only a terminal does, unless NO_COLOR or FORCE_COLOR is set (no-color.org). */
export function usesColour(stream: { readonly isTTY?: boolean }, flag: boolean, env: NodeJS.ProcessEnv = process.env): boolean {
  if (!flag || (env['NO_COLOR'] ?? '') !== '') return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined && forced !== '') return forced !== '0';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}
