const locksOf = (more: string): string => `
paths:
  /lock:
    get:
      responses:
        '200':
          description: a lock
          content:
            application/json:
              schema:
                type: object
                required: [code, city]
                properties:
                  code: { type: string, pattern: '^(?=.*kiwi)(?=.*pear).{9,}$'${more} }
                  city: { type: string }
`;

/** A document whose codes no search finds, beside cities, which are plain. */
export const LOCKS = locksOf('');

/** The same with an example, which the document knows. */
export const LOCKS_WITH_EXAMPLE = locksOf(', example: kiwi7pear');
