/** Methods of faker 5 to 9 and what they are called in faker 10; documents that were written for Prism have the old names. */
const OLD_NAMES: readonly (readonly [old: string, now: string])[] = [
  ['name.findName', 'person.fullName'],
  ['name.title', 'person.jobTitle'],
  ['name.gender', 'person.sex'],
  ['address.cityName', 'location.city'],
  ['address.streetName', 'location.street'],
  ['address.stateAbbr', 'location.state'],
  ['company.companyName', 'company.name'],
  ['company.bs', 'company.buzzPhrase'],
  ['phone.phoneNumber', 'phone.number'],
  ['internet.userName', 'internet.username'],
  ['internet.avatar', 'image.avatar'],
  ['internet.color', 'color.rgb'],
  ['image.imageUrl', 'image.url'],
  ['image.image', 'image.url'],
  ['random.number', 'number.int'],
  ['random.float', 'number.float'],
  ['random.uuid', 'string.uuid'],
  ['random.word', 'word.sample'],
  ['random.words', 'word.words'],
  ['random.boolean', 'datatype.boolean'],
  ['random.alphaNumeric', 'string.alphanumeric'],
  ['random.alpha', 'string.alpha'],
  ['random.numeric', 'string.numeric'],
  ['random.locale', 'location.language'],
  ['datatype.number', 'number.int'],
  ['datatype.float', 'number.float'],
  ['datatype.bigInt', 'number.bigInt'],
  ['datatype.uuid', 'string.uuid'],
  ['datatype.string', 'string.sample'],
  ['datatype.hexadecimal', 'string.hexadecimal'],
  ['datatype.datetime', 'date.anytime'],
  ['commerce.color', 'color.human'],
  ['finance.account', 'finance.accountNumber'],
  ['finance.mask', 'finance.maskedNumber'],
  ['git.shortSha', 'git.commitSha'],
  ['time.recent', 'date.recent'],
];

/** Modules that were renamed as a whole. */
const OLD_MODULES: readonly (readonly [old: string, now: string])[] = [
  ['name.', 'person.'],
  ['address.', 'location.'],
];

/** The name of a method in faker 10. */
export function presentName(name: string): string {
  const known = OLD_NAMES.find(([old]) => old === name)?.[1];
  if (known !== undefined) return known;
  const module = OLD_MODULES.find(([old]) => name.startsWith(old));
  return module === undefined ? name : module[1] + name.slice(module[0].length);
}
