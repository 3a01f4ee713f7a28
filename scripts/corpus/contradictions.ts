/** A part of a document that no answer can keep, because it contradicts itself. */
interface Contradiction {
  /** The end of the names of its files. */
  readonly file: RegExp;
  /** What a validator or the gate says of it. */
  readonly fault: RegExp;
  readonly reason: string;
}

const CONTRADICTIONS: readonly Contradiction[] = [
  {
    file: /3\.0\/(?:json\/readme-legacy\.json|yaml\/readme-legacy\.yaml)$/,
    fault: /must match exactly one (?:schema in oneOf|of [\w, ]+, but matches)/,
    reason: 'the alternatives of oneOf require nothing and exclude nothing, so that whatever keeps one keeps the others',
  },
  {
    file: /api\/dracoon\.team\.json$/,
    fault: /\bgrantTypes must be (?:an )?array|\bgrantTypes must be equal to one of the allowed values/,
    reason: 'grantTypes is an array that has to be equal to one of several strings',
  },
];

/** Why nothing keeps what an answer breaks; undefined if something does. */
export function contradictionIn(file: string, fault: string): string | undefined {
  return CONTRADICTIONS.find((one) => one.file.test(file) && one.fault.test(fault))?.reason;
}
