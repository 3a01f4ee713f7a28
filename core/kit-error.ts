import type { Place } from './place.js';

/** What a failed command is about; the name affects only the wording, and every error exits with status 2. */
export type KitErrorName = 'DocumentError' | 'MissingReferenceError' | 'UsageError' | 'TargetError' | 'FileError';

/**
 * An error that the user can fix: one line that says what is wrong, where, and what to do. The kit throws only these on
 * purpose; anything else is a bug in the kit.
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

/** Formats an error as one line for the terminal: `file:line: what is wrong. What to do.` */
export function describeError({ message, hint, place }: Pick<KitError, 'message' | 'hint' | 'place'>): string {
  const where = place === undefined ? '' : `${place.file}:${place.line}: `;
  return `${where}${message}. ${hint}`.replaceAll(/\s*\n\s*/g, ' ');
}
