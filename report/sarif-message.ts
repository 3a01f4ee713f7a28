/**
 * Text as it stands in a message of SARIF, where braces hold placeholders (section 3.11.5: doubled) and brackets before a
 * parenthesis make a link (section 3.11.6: escaped).
 */
export function sarifMessage(text: string): string {
  return text.replaceAll(/[{}]/g, '$&$&').replaceAll(/\](?=\()/g, '\\]');
}
