import type { Place } from './openapi/place.js';

/** What a failed command is about; each name decides nothing but its wording, all end with exit status 2. */
export type KitErrorName = 'DocumentError' | 'UsageError' | 'TargetError' | 'FileError';

/**
 * An error that a person can mend: one line that says what is wrong, where it stands, and what to do.
 * Everything the kit throws on purpose is one of these; anything else is a bug of the kit.
 */
export class KitError extends Error {
  override readonly name: KitErrorName;
  readonly hint: string;
  readonly place: Place | undefined;

  constructor(name: KitErrorName, message: string, hint: string, place?: Place) {
    super(message);
    this.name = name;
    this.hint = hint;
    this.place = place;
  }
}

/** Prints an error as the one line that a terminal shows: `file:line: what is wrong. What to do.` */
export function describeError(error: KitError): string {
  const where = error.place === undefined ? '' : `${error.place.file}:${error.place.line}: `;
  return `${where}${error.message}. ${error.hint}`.replaceAll(/\s*\n\s*/g, ' ');
}
