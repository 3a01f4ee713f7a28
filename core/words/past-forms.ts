/** Verbs of which the past participle is not formed with `ed`, as services name their actions. */
const IRREGULAR: Readonly<Record<string, string>> = {
  pay: 'paid',
  repay: 'repaid',
  prepay: 'prepaid',
  send: 'sent',
  resend: 'resent',
  lend: 'lent',
  spend: 'spent',
  build: 'built',
  sell: 'sold',
  hold: 'held',
  withhold: 'withheld',
  begin: 'begun',
  run: 'run',
  give: 'given',
  take: 'taken',
  undo: 'undone',
  write: 'written',
  draw: 'drawn',
  withdraw: 'withdrawn',
  freeze: 'frozen',
  choose: 'chosen',
  bring: 'brought',
  buy: 'bought',
  leave: 'left',
  make: 'made',
  put: 'put',
  set: 'set',
  find: 'found',
  void: 'void',
};

/**
 * What is said of a thing after an action, as its past participle may be spelled: `completed` of `complete`, `cancelled` and `canceled` of `cancel`,
 * `paid` of `pay`.
 */
export function pastForms(verb: string): readonly string[] {
  const irregular = Object.hasOwn(IRREGULAR, verb) ? IRREGULAR[verb] : undefined;
  if (irregular !== undefined) return [irregular];
  if (verb.endsWith('e')) return [`${verb}d`];
  if (/[^aeiou]y$/.test(verb)) return [verb.replace(/y$/, 'ied')];
  // Whether the consonant is doubled depends on the stress, and on the country.
  const isDoubled = /[^aeiou][aeiou][^aeiouwxy]$/.test(verb);
  return isDoubled ? [`${verb}ed`, `${verb}${verb.at(-1) ?? ''}ed`] : [`${verb}ed`];
}
