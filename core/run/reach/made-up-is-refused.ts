/**
 * Says that a server refuses every made-up value of a part of the request.
 * @param name of the value in the configuration.
 */
export function madeUpIsRefused(subject: string, name: string): string {
  const help = `values.${name} in the configuration gives one that exists`;
  return `every made-up value of ${subject} is refused, for a rule that the document does not tell: its valid values were not judged (${help})`;
}
