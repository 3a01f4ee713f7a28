import type { BugApp } from '../../app.js';
import { correct } from '../../store/correct.js';
import { Refusal } from '../../store/refusal.js';
import { bug, finding } from '../bug.js';
import { at } from '../pointers.js';

const takesOtherThanJson = finding('invalid-refused', at.bodyJson, at.body, at.bodyContent, at.bodySchema);
const STRING = /"(?:[^"\\]|\\[^])*"/g;
const UNDECLARED_NAME = /"(?!(?:id|name|tag)")[^"\\]*"\s*:/;

/** Texts that are not JSON and are taken where no rule asks what stands there. */
export const lenientJson: readonly BugApp[] = [
  lenient('lenient-nan', "takes NaN and Infinity, as Python's json does", outsideStrings(/-?Infinity|NaN/g, 'null')),
  lenient('lenient-python-literals', 'takes True, False and None', outsideStrings(/True|False|None/g, 'null')),
  lenient('lenient-hexadecimal', 'takes hexadecimal numbers in undeclared members', behindDeclared(outsideStrings(/0x[\dA-Fa-f]+/g, '1'))),
  lenient(
    'lenient-numbers',
    'takes +1, -01, .5 and 1. in undeclared members',
    behindDeclared(outsideStrings(/\+1|-01|\.5|1\.(?=[\]}])/g, '1')),
  ),
  lenient(
    'lenient-single-quotes',
    'takes single quotes in undeclared members',
    behindDeclared((text) => text.replace(/'([^'"\\]*)'/g, '"$1"')),
  ),
  lenient(
    'lenient-controls',
    'takes raw control characters in undeclared members',
    behindDeclared((text) => text.replace(STRING, (string) => Array.from(string, (char) => (char < ' ' ? ' ' : char)).join(''))),
  ),
  lenient('lenient-comments', 'takes comments in undeclared members', behindDeclared(outsideStrings(/\/\*[^]*?\*\/|\/\/.*|#.*/g, ' '))),
];

/** A store that makes JSON of what is none, in one way. */
function lenient(id: string, title: string, tidy: (text: string) => string): BugApp {
  return bug(id, title, takesOtherThanJson, () => ({
    decode(bytes, call) {
      const text = correct.decode(bytes, call);
      if (text instanceof Refusal || text === '') return text;
      return correct.parse(text, call) instanceof Refusal ? tidy(text) : text;
    },
  }));
}

function outsideStrings(pattern: RegExp, instead: string): (text: string) => string {
  const either = new RegExp(`${STRING.source}|${pattern.source}`, 'g');
  return (text) => text.replace(either, (found) => (found.startsWith('"') ? found : instead));
}

/** Changes only what stands behind the name of the first undeclared member. */
function behindDeclared(tidy: (text: string) => string): (text: string) => string {
  return (text) => {
    const start = text.search(UNDECLARED_NAME);
    return start === -1 ? text : text.slice(0, start) + tidy(text.slice(start));
  };
}
