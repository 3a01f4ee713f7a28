import { pastForms } from './past-forms.js';

/** The forms of a verb in English sentences: `place`, `places`, `placing`, `placed`. */
export function verbForms(verb: string): readonly string[] {
  const stem = verb.replace(/e$/, '');
  const doubled = /[^aeiou][aeiou][^aeiouwxy]$/.test(verb) ? [`${verb}${verb.at(-1) ?? ''}ing`] : [];
  const third = /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : verb.replace(/([^aeiou])y$/, '$1ie') + 's';
  return [verb, third, `${stem}ing`, ...doubled, ...pastForms(verb)];
}
