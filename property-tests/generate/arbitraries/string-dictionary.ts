import { STRING_VALUES } from '../../../core/cases/valid/string-values.js';

/** Words separated by spaces, grouped by what they break. */
const QUOTES = '" \' \\ \\" \\\' "" \'\' ` \\u0041 \\x41 &quot; %22 \u2019 \u201C\u201D';
const CONTROLS =
  '\u0000 a\u0000 \u0000a \u0001 \u0008 \t \n \r \r\n \u000B\u000C \u001A \u001B[31m \u007F \u0085 \u2028 \u2029 \u00AD \u034F \u115F \u2800';
const FORMATS = '% %s %n%n%n %1$s %99999d %c0%ae %u0041 {} {0} ${7*7} {{7*7}} <%=7*7%> #{7*7} $1 $& \\1 *';
const PATHS = '. .. / // \\\\host\\share ../../../etc/hosts C:\\Windows file:///etc/hosts CON a/../b ?a=b&c # javascript:alert(1)';
const MARKUP = '< > & <b> </script> <!-- ]]> <?xml?> &#0; &amp;';
const QUERIES = '\'OR\'1\'=\'1 "; -- %27 _ a;b | $(id) `id` -rf =1+1 @SUM(1) {"$gt":""} )(uid=*';
const NUMBERS =
  '0 -0 1 -1 007 1.0 1e3 0x1F 1_000 1,5 9223372036854775808 9007199254740993 NaN Infinity -Infinity \u0661\u0662 \u00BD \uFF11';
const LITERALS = 'null NULL undefined nil None true false True yes no on [] 2024-02-29T23:59:60Z __proto__ constructor toString id';
const NORMAL_FORMS =
  '\u00E9 e\u0301 \u212B \u00C5 A\u030A \u1E9B\u0323 \u2126 \uFB03 \uFB01 \uAC00 \u1100\u1161 \u0958 \u0131 \u0130 \u00DF \u1E9E \u03C2 \u01C5';
const MARKS = '\u0301 a\u0301\u0302\u0303\u0304\u0305\u0306 Z\u0335\u0321\u0355\u0347a\u0336 \u0E01\u0E49 \u0928\u093F';
const DIRECTIONS = '\u05D0\u05D1 \u0627\u0644 a\u05D0b \u202Eabc \u200F \u2066a\u2069 \u0644\u0627';
const EMOJI =
  '\u{1F331} \u{1F33F}\u{1F33F} \u{1F44D}\u{1F3FD} \u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u{1F1E9}\u{1F1EA} 1\uFE0F\u20E3 \u2764\uFE0F \u{1F3FB}';
const PLANES = '\u{1D400} \u{20000} \u{2F800} \u{E0001} \u{F0000} \u{10FFFF} \uFFFD \uFFFE \uFFFF \uD7FF \uE000 \uFDD0';

/** Strings that trimming changes or seems to change, and strings that contain spaces. */
const SPACED = [
  '',
  ' ',
  '  ',
  ' a',
  'a ',
  '\ta\n',
  '\u00A0',
  '\u00A0a\u00A0',
  '\u3000a',
  '\u200Ba',
  '\uFEFFa',
  'a\uFEFF',
  '\u2003',
  '[object Object]',
];

const WORDS = [QUOTES, CONTROLS, FORMATS, PATHS, MARKUP, QUERIES, NUMBERS, LITERALS, NORMAL_FORMS, MARKS, DIRECTIONS, EMOJI, PLANES];

/** Strings at which servers tend to break, including those of the named cases; every schema of type string accepts them. */
export const STRING_DICTIONARY: readonly string[] = [
  ...STRING_VALUES.map(({ value }) => value).filter((value) => value.length <= 300),
  ...WORDS.flatMap((words) => words.split(' ')),
  ...SPACED,
];
