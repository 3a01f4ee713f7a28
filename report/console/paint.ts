import { styleText } from 'node:util';

/** Formats text for a terminal, or leaves it unchanged. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
}

const plain = (text: string): string => text;

/** The paint for a stream with or without colours. */
export function paintFor(colour: boolean): Paint {
  if (!colour) return { bold: plain, dim: plain, red: plain, green: plain, yellow: plain };
  const style = (format: 'bold' | 'dim' | 'red' | 'green' | 'yellow') => (text: string) =>
    styleText(format, text, { validateStream: false });
  return { bold: style('bold'), dim: style('dim'), red: style('red'), green: style('green'), yellow: style('yellow') };
}
