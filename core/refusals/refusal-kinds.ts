import { NUMBER_WORDS } from '../words/number-words.js';

/** What a refusal is about. */
export type RefusalKind =
  /** A part is not there. */
  | 'missing'
  /** The type, the length, the pattern or the format of a part. */
  | 'form'
  /** A bound of a number or of a count that the server tells. */
  | 'range'
  /** A part names something that does not exist. */
  | 'unknown-thing'
  /** A key or a unique text is in use. */
  | 'taken'
  /** The state of a thing. */
  | 'state'
  /** A rule over several parts: one date after another, what holds only if another part has some value, or what one thing lacks. */
  | 'several-parts'
  /** Who asks. */
  | 'not-allowed';

/** A number, in digits or as a word, but not the beginning of `one of`. */
const NUMBER = String.raw`(?:[\d.]|(?:one|${NUMBER_WORDS})\b(?! of\b))`;

const OF_RANGE = new RegExp(
  [
    String.raw`\bat (?:most|least) ${NUMBER}`,
    String.raw`\b(?:no|not) (?:more|less|fewer|later|earlier) than ${NUMBER}`,
    String.raw`\b(?:greater|less|more|fewer|larger|smaller|higher|lower) than(?: or equal to)? ${NUMBER}`,
    String.raw`\bbetween \d[\d.:TZ+-]* and \d|\bfrom \d[\d.:TZ+-]* to \d`,
    String.raw`\b(?:before|after|until|since|not (?:before|after)|on or (?:before|after)) \d{4}-\d\d`,
    String.raw`\b(?:maximum|minimum|max|min|limit)(?: (?:of|is|allowed))? ${NUMBER}`,
    String.raw`\b(?:exceeds?|limited to|up to) ${NUMBER}|\bonly [\d.]`,
    String.raw`\bout of range\b|\b(?:positive|negative|zero)\b|\btoo (?:large|small|big|high|low|many|few)\b`,
  ].join('|'),
  'i',
);

/** The words of each kind, in English, as servers and validation libraries write them. */
export const KINDS: readonly { readonly kind: RefusalKind; readonly words: RegExp }[] = [
  {
    kind: 'missing',
    words:
      /\b(?:is|are|field) required\b|\bmissing\b|\b(?:must|should|may|can)(?: not|n't) be (?:null|empty|blank)\b|\bhas to be (?:given|present)\b|\b(?:is|are|was|were) (?:empty|blank|null|missing)\b/i,
  },
  {
    kind: 'form',
    words:
      /\bcharacters?\b|\blength\b|\btoo (?:long|short)\b|\b(?:invalid|wrong|bad) (?:format|type|e-?mail|date|uuid|json|syntax|value type)\b|\bmust be (?:an? )?(?:valid |positive |non-negative )?(?:string|text|integer|number|boolean|object|array|list|date|date-time|uuid|e-?mail|ur[il])\b|\b(?:expected|should be|is not) (?:of type |an? )?(?:valid )?(?:string|integer|number|boolean|object|array|date|uuid)\b|\bpattern\b|\bregex|\bmalformed\b|\bmust match\b|\b(?:unknown|unexpected|unrecogni[sz]ed|additional|extra|undeclared) (?:field|member|propert|key|parameter|attribute|argument|element|column)|\b(?:fields?|members?|propert(?:y|ies)|keys?|parameters?|attributes?|columns?) (?:is|are|was|were) (?:unknown|unexpected|not known|unrecogni[sz]ed|not allowed)\b|\bone of\b|\bschema\b|\bparse\b|\bJSON\b|\binvalid \w|[\w"'`]:? (?:is |are |was |were )?(?:an? )?(?:invalid|not valid)\b|\b(?:not|be) (?:an? )?valid\b|\bmust (?:only )?contain\b|\bonly (?:letters|digits)\b|\bunsupported\b|\bmust (?:come|be) (?:first|last)\b|\b(?:start|begin|end)s? with\b/i,
  },
  {
    kind: 'range',
    words: OF_RANGE,
  },
  {
    kind: 'unknown-thing',
    words:
      /\b(?:no such|unknown|nonexistent|non-existent)\b|\b(?:was|were|is|are|be)? ?(?:not|n't) (?:be )?(?:found|known|exist|registered)\b|\b(?:does|do|did) ?(?:not|n't) exist\b|\bthere (?:is|are|was) no\b|\bhas no \w+|\bno \w+ (?:with|named|called|has|for|of)\b|\bcannot find\b/i,
  },
  {
    kind: 'taken',
    words:
      /\b(?:already (?:exists?|taken|in use|used|registered|has|have)|duplicate|must be unique|is (?:taken|in use)|not unique|have one \w+|same \w+ twice)\b/i,
  },
  {
    kind: 'state',
    words:
      /\b(?:already (?:been )?(?!exists?\b|taken\b|in use\b|used\b|registered\b)\w+|no longer|any ?more|not yet|only (?:while|when|if|after|before|once)|while it is|(?:is|are|was|has been) (?:not )?(?:open|closed|void(?:ed)?|cancell?ed|paid|locked|archived|published|active|inactive|completed|finished|started|available|unavailable|expired|sold out|full|draft|pending|approved|confirmed|deleted)|out of stock|not enough|insufficient|conflict)\b/i,
  },
  {
    kind: 'several-parts',
    words:
      /\b(?:must|has to|have to|should|may|can)(?: not|not|n't)? (?:be|come|lie|start|end) (?:strictly )?(?:before|after|earlier|later|until|since)\b|\b(?:before|after|earlier than|later than|greater than|less than|equal to|same as|different from|differ from) (?:the |its )?[a-z_]+\b|\b(?:both|neither|either|together|mutually exclusive|at least one of|overlaps?|in the (?:past|future))\b|\bsum of\b|\btotal\b|\b\w+ has no \w+|\b(?:if|unless|whenever) (?!.*\b(?:string|text|integer|number|boolean|object|array)\b)/i,
  },
  { kind: 'not-allowed', words: /\b(?:forbidden|not (?:allowed|permitted|authori[sz]ed)|permission|access denied|may not)\b/i },
];

/** The kinds of reasons that a text is of. */
export function kindsOf(text: string): readonly RefusalKind[] {
  return KINDS.flatMap(({ kind, words }) => (words.test(text) ? [kind] : []));
}
