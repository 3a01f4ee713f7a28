/** A location: a file as shown to users, a line counted from 1, and a JSON pointer (RFC 6901). */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

/**
 * A place for people who were told the URL of the document: of one that a server sends, this is only the name. In a document of one
 * line, as many servers send theirs, the pointer says more than the line does.
 */
export function describePlace({ file, line, pointer }: Place): string {
  const name = /^https?:\/\/.*?\/([^/?#]+)$/.exec(file)?.[1] ?? file;
  return line === 1 && pointer !== '' ? `${name}#${pointer}` : `${name}:${line}`;
}

/** Adds one reference token to a JSON pointer, escaped (RFC 6901 section 3). */
export function pointerTo(pointer: string, token: string | number): string {
  return `${pointer}/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The name of the schema of the components at a pointer; undefined for any other place. */
export function schemaNameAt(pointer: string): string | undefined {
  const tokens = pointerTokens(pointer);
  return tokens.length === 3 && tokens[1] === 'schemas' ? tokens[2] : undefined;
}

/** Splits a JSON pointer into its reference tokens, unescaped (RFC 6901 section 4). */
export function pointerTokens(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
