/**
 * Which operations of a document are judged. Patterns of one list are alternatives; an operation has to satisfy every list that is
 * not empty. In a pattern `?` is one character, `*` any text without a slash, `**` any text, and `*` alone everything; anything
 * else stands for itself, so that a path template such as `/plants/{id}` can be copied from the document.
 */
export interface OperationChoice {
  /** Patterns of an `operationId`, or of a method and a path (`GET /plants/*`); or names as in the ids of cases (`get-plants-id`). */
  readonly operations?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Patterns of a path as the document writes it. */
  readonly paths?: readonly string[] | undefined;
  readonly excludeOperations?: readonly string[] | undefined;
  readonly excludeTags?: readonly string[] | undefined;
  readonly excludePaths?: readonly string[] | undefined;
}

/** The members of a choice. */
export const CHOICE_KEYS = ['operations', 'tags', 'paths', 'excludeOperations', 'excludeTags', 'excludePaths'] as const;

/** True if a choice names anything. */
export function isChoice(choice: OperationChoice = {}): boolean {
  return CHOICE_KEYS.some((key) => (choice[key] ?? []).length > 0);
}
