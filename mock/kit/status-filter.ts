/**
 * Reads which statuses are wanted: `400`, `4xx`, `none` (no answer was given), or several of these with commas.
 * @param text null for all.
 * @returns undefined for anything else.
 */
export function readStatusFilter(text: string | null): ((status: number | undefined) => boolean) | undefined {
  if (text === null || text === '') return () => true;
  const words = text
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());
  if (!words.every((word) => /^(?:[1-5]\d\d|[1-5]xx|none)$/.test(word))) return undefined;
  return (status) =>
    words.some((word) => (status === undefined ? word === 'none' : word === String(status) || word === `${Math.floor(status / 100)}xx`));
}
