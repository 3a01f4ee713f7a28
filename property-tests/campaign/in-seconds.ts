/** A time as people read it: "3.2 s". */
export function inSeconds(ms: number): string {
  return ms < 50 ? 'less than 0.1 s' : `${(ms / 1000).toFixed(1)} s`;
}
