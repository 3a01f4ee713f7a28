import { sentencesOf } from './sentences.js';

/** A whole sentence, or its first clause, by which a document leaves an operation to those of one role. */
const FORMS: readonly RegExp[] = [
  /^(?:only )?for (?:the |our |an? )?([a-z]+)(?: only)?(?=[.,;:]|$)/i,
  /^(?:the )?([a-z]+)(?: role)? only(?=[.,;:]|$)/i,
  /^only (?:for )?(?:the |an? )?([a-z]+)(?=[.;]|$)/i,
  /^only (?:the |an? )?([a-z]+) (?:may|can) (?:do|use|call|see|perform|access|ask for) (?:this|it|the operation)\b/i,
  /^(?:this )?(?:operation )?(?:requires?|needs?) (?:the )?(?:role )?[`'"]?([a-z]+)[`'"]?(?: role| rights| permissions?| privileges)?(?=[.,;:]|$)/i,
  /\((?:for )?(?:the )?([a-z]+)(?: only)?\)[.]?$/i,
];

/** Words that say how somebody is related to a thing, and not what somebody is. */
const RELATIONS = /^(?:owner|author|creator|caller|sender|recipient|requester|everyone|everybody|anyone|anybody|all|users?)$/i;

/**
 * The role to which a text leaves an operation: `manager` of `Managers only`, `For the manager, while it is open` or `Add a court (manager)`.
 * @returns in lower case and without the s of a plural; undefined if it names none, or several.
 */
export function toldRole(text: string): string | undefined {
  const roles = sentencesOf(text.replaceAll('**', '')).flatMap((sentence) => {
    const word = FORMS.map((form) => form.exec(sentence)?.[1]).find((found) => found !== undefined);
    return word === undefined || RELATIONS.test(word) ? [] : [word.toLowerCase().replace(/s$/, '')];
  });
  return new Set(roles).size === 1 ? roles[0] : undefined;
}
