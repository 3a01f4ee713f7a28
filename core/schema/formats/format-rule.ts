/** Whether a text has a format. `odd`: it has, or nearly, but correct servers differ about it. */
export type FormatOpinion = 'valid' | 'odd' | 'invalid';

/** Decides about a text. */
export type FormatRule = (text: string) => FormatOpinion;

/** The opinion on a text that matches or does not. */
export function validIf(holds: boolean): FormatOpinion {
  return holds ? 'valid' : 'invalid';
}
