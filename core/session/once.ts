/**
 * The answer to a question that is asked of the server once in a run, also if several connections want to know it at the same time.
 * @param known the answers so far, by question.
 */
export function once(known: Map<string, Promise<boolean>>, question: string, ask: () => Promise<boolean>): Promise<boolean> {
  const answer = known.get(question) ?? ask();
  known.set(question, answer);
  return answer;
}
