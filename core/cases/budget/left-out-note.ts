/**
 * The note about the cases that a document of several operations has no room for, or needs only once.
 * @param count about how many; see leftOutCases.
 * @returns one sentence without a full stop; undefined if there are none.
 */
export function leftOutNote(count: number): string | undefined {
  if (count === 0) return undefined;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  const shown = (Math.round(count / step) * step).toLocaleString('en-US');
  return count === 1
    ? '1 case was left out: its schema is probed elsewhere'
    : `about ${shown} cases were left out: schemas probed elsewhere`;
}
