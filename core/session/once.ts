/**
 * The answer to a question that is asked of the server once in a run, also if several connections want to know it at the same time.
 * @param known the answers so far, by question.
 */
export function once<T>(known: Map<string, Promise<T>>, question: string, ask: () => Promise<T>): Promise<T> {
  const answer = known.get(question) ?? ask();
  known.set(question, answer);
  return answer;
}
