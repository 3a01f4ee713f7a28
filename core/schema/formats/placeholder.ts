/** The text of plain requests where the document shows none. */
export const PLACEHOLDER = 'sample';

/** The placeholder, cut or filled to a length in characters. */
export function placeholderOf({ min, max = Infinity }: { readonly min: number; readonly max?: number | undefined }): string {
  return max < PLACEHOLDER.length ? PLACEHOLDER.slice(0, max) : PLACEHOLDER.padEnd(min, 'x');
}
