/** Why a text is not JSON, in a few words. */
export function grammarFault(text: string): string {
  if (text === '') return 'the body is empty';
  if (/^[ \t\n\r]*$/.test(text)) return 'the body is only spaces';
  return 'the body is not JSON';
}
