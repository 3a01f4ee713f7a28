import { KitError } from '../../core/kit-error.js';

/**
 * Reads JSON text.
 * @throws KitError with the line where it is none. The text is not repeated: it may hold what should not be shown.
 */
export function parseJsonFile(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = text.slice(0, faultIn(text, error instanceof Error ? error.message : '')).split('\n').length;
    const place = { file, line, pointer: '' };
    throw new KitError(
      'UsageError',
      'this is not JSON',
      'Mend the line; there are no comments in JSON, and no comma behind the last item',
      place,
    );
  }
}

/** V8 shows ten characters of the text before the one that it cannot take. */
const SHOWN_BEFORE = 10;

/** The index of the character that JSON.parse did not take. V8 tells it, or shows the text around it. */
function faultIn(text: string, message: string): number {
  const reported = / at position (\d+)/.exec(message)?.[1];
  if (reported !== undefined) return Number(reported);
  const [, token = '', before, around] =
    /^Unexpected token '(.+?)', (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  if (around === undefined) return text.length;
  const start = text.indexOf(around);
  return text.indexOf(token, before === undefined ? start : start + SHOWN_BEFORE);
}
