import type { BugApp } from '../../app.js';
import { correct } from '../../store/correct.js';
import { Refusal } from '../../store/refusal.js';
import { endOfValue } from '../../store/scan-members.js';
import { bug, finding } from '../bug.js';
import { at } from '../pointers.js';

const takesOtherThanJson = finding('invalid-refused', at.bodyJson, at.body, at.bodyContent, at.bodySchema);
const STRING = /"(?:[^"\\]|\\[^])*"/g;

/** Texts that are not JSON and are taken nevertheless. */
export const laxJson: readonly BugApp[] = [
  tidyingBug('lax-json-trailing', 'passes over what follows the plant', (text) => text.slice(0, endOfValue(text, text.search(/\S/)))),
  tidyingBug('lax-json-comments', 'takes comments', (text) => text.replace(/\/\*[^]*?\*\/|\/\/.*|#.*/g, ' ')),
  tidyingBug('lax-json-commas', 'takes a comma after the last member', (text) => text.replace(/,(\s*[}\]])/g, '$1')),
  tidyingBug('lax-json-single-quotes', 'takes single quotes', (text) => text.replaceAll("'", '"')),
  tidyingBug('lax-json-bare-names', 'takes member names without quotes', (text) => text.replace(/([{,]\s*)([A-Za-z_]\w*)\s*:/g, '$1"$2":')),
  tidyingBug('lax-json-zeros', 'takes leading zeros', (text) => text.replace(/([:,[]\s*-?)0+(?=\d)/g, '$1')),
  tidyingBug('lax-json-controls', 'takes raw control characters in strings', (text) => text.replace(STRING, escapeControls)),
  tidyingBug('lax-json-escapes', 'takes escapes that JSON does not know', (text) => text.replace(/\\([^"\\/bfnrtu])/g, '$1')),
  tidyingBug('lax-json-cut', 'closes what was left open', (text) => text + (text.split('"').length % 2 === 0 ? '"}' : '}')),
  bug('lax-body-empty', 'takes an empty body for a plant', finding('invalid-refused', at.bodyRequired, at.body, at.bodyJson), () => ({
    parse: (text, call) => (text === '' ? { id: 0, name: '' } : correct.parse(text, call)),
  })),
];

/** A store that makes JSON of what is none, in one way. */
function tidyingBug(id: string, title: string, tidy: (text: string) => string): BugApp {
  return bug(id, title, takesOtherThanJson, () => ({
    decode(bytes, call) {
      const text = correct.decode(bytes, call);
      if (text instanceof Refusal || text === '') return text;
      return correct.parse(text, call) instanceof Refusal ? tidy(text) : text;
    },
  }));
}

function escapeControls(string: string): string {
  return Array.from(string, (char) => (char < ' ' ? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}` : char)).join('');
}
