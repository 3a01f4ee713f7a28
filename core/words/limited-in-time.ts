/** Words for a point in time or a span of it. */
const TIME =
  '(?:today|tomorrow|yesterday|midnight|noon|deadline|(?:day|date|time|moment|hour|minute|second|week|weekend|month|quarter|year|season|term|period|interval|span)s?)';

/** Words before these by which a sentence leaves out what lies elsewhere; `of the day` names a thing, too. */
const LIMITS =
  '(?:up to|until|till|before|after|since|from|through|within|during|between|beyond|past|by|on|as of|not? later than|starting|ending)';

/** At most three words stand between them: `up to that very same day`. */
const SPAN = new RegExp(String.raw`\b${LIMITS}(?: [\w-]+){0,3}? ${TIME}\b`, 'i');

/** The name of a member as a limit: "before `until`". */
const NAMED = /\b(?:up to|before|after|since|from|through|within|beyond) [`'"]\w+[`'"]/i;

/** Which things lie ahead depends on the clock, and on what the run made up. */
const AHEAD = /\bin the (?:future|past)\b|\bstill to come\b|\b(?:upcoming|future|past) \w+|\bahead\b(?! of)/i;

/** True if a sentence speaks of things, or of a state, in some time only: `Its lessons up to that day are cancelled`, `becomes overdue after 30 days`. */
export function isLimitedInTime(sentence: string): boolean {
  return [SPAN, NAMED, AHEAD].some((words) => words.test(sentence));
}
