/** The header in which a mock says why it refuses a request, and what it could not make up. */
export const REASON_HEADER = 'Kit-Reason';

/** The beginning of what a mock says of a body for which it found no value that keeps the schema. */
export const NOT_MADE_UP = 'not made up: ';
