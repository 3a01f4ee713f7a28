const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  teeth: 'tooth',
  geese: 'goose',
  mice: 'mouse',
  indices: 'index',
  vertices: 'vertex',
  matrices: 'matrix',
  appendices: 'appendix',
  criteria: 'criterion',
  data: 'datum',
  media: 'medium',
  analyses: 'analysis',
  quizzes: 'quiz',
};

const ENDINGS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
  [/(?<=s|x|z|ch|sh|o)es$/, ''],
  [/(?<!s)s$/, ''],
];

/** What the singular of an English word may be, with the word itself: `boxes` may be `box`, `boxe` or `boxes`. */
export function singularsOf(word: string): readonly string[] {
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  const regular = ENDINGS.flatMap(([ending, singular]) => (word.length > 3 && ending.test(word) ? [word.replace(ending, singular)] : []));
  return [...new Set([...(irregular === undefined ? [] : [irregular]), ...regular, word])];
}
