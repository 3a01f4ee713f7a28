/** A JSON token with the white space before it. */
export interface Token {
  readonly kind: 'name' | 'string' | 'number' | 'word' | 'mark';
  readonly text: string;
}

/** Upper bound on nesting; deeper text is mostly white space when indented. */
const DEEPEST = 40;

const PIECE = /"(?:[^"\\]|\\.)*"|[-\d][\d.eE+-]*|true|false|null|[[\]{},:]/g;

/**
 * Indents JSON text token by token, so that digits and escapes stay as written (JSON.parse would round large numbers).
 * @returns undefined for text that is not JSON (RFC 8259) or is nested too deeply to read.
 */
export function indentJson(text: string): readonly Token[] | undefined {
  if (!isJson(text)) return undefined;
  const pieces = text.match(PIECE) ?? [];
  const tokens: Token[] = [];
  let depth = 0;
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1] ?? '';
    if (isEnd(piece)) depth -= 1;
    tokens.push({ kind: kindOf(piece, pieces[index + 1]), text: spaceBetween(before, piece, depth) + piece });
    if (isStart(piece)) depth += 1;
    if (depth > DEEPEST) return undefined;
  }
  return tokens;
}

function spaceBetween(before: string, piece: string, depth: number): string {
  if (before === '' || piece === ',' || piece === ':') return '';
  if (before === ':') return ' ';
  return isStart(before) && isEnd(piece) ? '' : `\n${'  '.repeat(depth)}`;
}

function kindOf(piece: string, next: string | undefined): Token['kind'] {
  if (piece.startsWith('"')) return next === ':' ? 'name' : 'string';
  if (/^[-\d]/.test(piece)) return 'number';
  return /^[a-z]/.test(piece) ? 'word' : 'mark';
}

const isStart = (piece: string): boolean => piece === '{' || piece === '[';
const isEnd = (piece: string): boolean => piece === '}' || piece === ']';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
