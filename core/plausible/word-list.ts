import type { JsonValue } from '../json/value.js';
import { wordsOf } from '../words/name-words.js';
import { drawn } from './made-texts.js';
import type { Random, WordKind, Words } from './words.js';

/** The words of each kind, with a bar between them: at most 6 KB, because browsers load them. */
const LISTS: Readonly<Record<WordKind, string>> = {
  firstName: 'Ada|Ben|Clara|David|Elena|Felix|Grace|Hugo|Iris|Jonas|Kira|Leo|Maya|Noah|Olga|Paul|Rosa|Sam|Tara|Victor|Yara|Zoe',
  lastName:
    'Adler|Brandt|Castillo|Dubois|Evans|Fischer|Garcia|Hansen|Ito|Jansen|Keller|Lindgren|Moreau|Novak|Okafor|Petrov|Rossi|Schmidt|Tanaka|Weber',
  company:
    'Northwind Traders|Blue Harbor Ltd|Alder & Sons|Brightline Systems|Cedar Works|Harvest Foods|Lumen Labs|Summit Logistics|Orchard Group|Riverside Partners',
  jobTitle:
    'Software Engineer|Product Manager|Accountant|Graphic Designer|Nurse|Sales Manager|Data Analyst|Office Manager|Architect|Teacher',
  city: 'Berlin|Lisbon|Toronto|Osaka|Nairobi|Austin|Lyon|Bergen|Melbourne|Porto|Seville|Ghent',
  state: 'Bavaria|Ontario|Texas|Queensland|Oregon|Brittany|Andalusia|Vermont',
  country: 'Germany|Portugal|Canada|Japan|Kenya|France|Norway|Brazil|Spain|Belgium',
  street: '12 Market Street|48 Station Road|7 Garden Lane|230 Lake Avenue|15 Mill Street|91 Church Road|3 Harbour Square|64 Park Drive',
  product:
    'Oak Desk|Wool Blanket|Steel Kettle|Linen Shirt|Ceramic Bowl|Desk Lamp|Canvas Bag|Leather Wallet|Cotton Towel|Glass Vase|Wooden Chair|Travel Mug',
  department: 'Garden|Kitchen|Books|Clothing|Electronics|Toys|Sports|Music',
  color: 'blue|green|red|orange|violet|teal|grey|brown',
  animal: 'fox|otter|heron|badger|lynx|falcon|beaver|hare',
  dish: 'Tomato Soup|Mushroom Risotto|Lentil Curry|Apple Pie|Grilled Trout|Spinach Lasagne|Potato Salad|Pumpkin Stew|Pancakes|Vegetable Paella',
  book: 'The Quiet Harbour|A Winter Garden|The Last Orchard|Letters from Lisbon|The Glass River|Northern Lights',
  noun: 'spring|travel|design|health|music|family|nature|history|sport|science|garden|city',
  sentence:
    'Delivered on time and in good condition.|Please check the details before the next meeting.|A short walk from the old harbour.|Works well with everything we have tried so far.|Added after the last review.|The first version was simpler than expected.|Ready for the new season.|Keep in a cool and dry place.|We will get back to you within two days.|Made by hand in small batches.|This replaces the earlier draft.|Everyone on the team has seen it.|The second part follows next week.|Good value, and easy to set up.|Looks even better than in the picture.|Some steps can be done a day before.|A guide for the first weeks.|Thanks for the quick answer.|Bring enough time for the second half.|The colours match the description.|Written for readers who are new to this.|Checked twice, nothing is missing.',
};

const split = new Map<WordKind, readonly string[]>();

/** Words without faker, for browsers. */
export const WORD_LIST: Words = { word: wordOf, faker: fakedBy };

function wordOf(kind: WordKind, random: Random): string {
  const list = split.get(kind) ?? LISTS[kind].split('|');
  split.set(kind, list);
  return list[Math.floor(random() * list.length)] ?? '';
}

/** The kinds of words by the last part of the name of faker's method, in words. */
const METHODS: readonly (readonly [method: RegExp, kind: WordKind])[] = [
  [/first name/, 'firstName'],
  [/last name/, 'lastName'],
  [/company name|^company name/, 'company'],
  [/job title/, 'jobTitle'],
  [/\bcity/, 'city'],
  [/\bstate/, 'state'],
  [/country$/, 'country'],
  [/street/, 'street'],
  [/product name|product$/, 'product'],
  [/department/, 'department'],
  [/colou?r human|^color|human$/, 'color'],
  [/^animal/, 'animal'],
  [/dish/, 'dish'],
  [/^book title/, 'book'],
  [/\b(?:word|noun)$/, 'noun'],
  [/sentence|paragraph|lines|text|phrase/, 'sentence'],
];

/** What a method of faker makes, as far as the list knows it. */
function fakedBy(hint: JsonValue, random: Random): JsonValue | undefined {
  if (typeof hint !== 'string') return undefined;
  const name = wordsOf(hint).join(' ');
  const first = (): string => wordOf('firstName', random);
  if (/(?:find|full) name$/.test(name)) return `${first()} ${wordOf('lastName', random)}`;
  if (name.endsWith('email')) return `${first()}.${wordOf('lastName', random)}@example.com`.toLowerCase();
  if (/user ?name$/.test(name)) return `${first().toLowerCase()}${drawn(random, '0123456789', 2)}`;
  const kind = METHODS.find(([method]) => method.test(name))?.[1];
  return kind === undefined ? undefined : wordOf(kind, random);
}
