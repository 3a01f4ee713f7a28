/** Says of parts of requests that a server refuses every made-up value of them. */
export const EVERY_VALUE_REFUSED =
  'every made-up value that was tried is refused, for a rule that no schema tells: valid values were not judged (values in the configuration may give some that exist)';

/** Says of members of bodies that their made-up values are refused. */
export const LEFT_OUT =
  'the made-up value is refused, and left out of all other requests (values in the configuration may give one that exists)';
