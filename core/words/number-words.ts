/** The numbers that descriptions and refusals write as words, from two on: a part of a regular expression. */
export const NUMBER_WORDS = 'two|three|four|five|six|seven|eight|nine|ten|twelve';
