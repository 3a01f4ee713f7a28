import { styleText } from 'node:util';

/** Paints text for a terminal, or leaves it as it is. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
}

const plain = (text: string): string => text;

/** The paint for a stream that takes colours, or for one that does not. */
export function paintFor(colour: boolean): Paint {
  if (!colour) return { bold: plain, dim: plain, red: plain, green: plain, yellow: plain };
  const style = (format: 'bold' | 'dim' | 'red' | 'green' | 'yellow') => (text: string) =>
    styleText(format, text, { validateStream: false });
  return { bold: style('bold'), dim: style('dim'), red: style('red'), green: style('green'), yellow: style('yellow') };
}
