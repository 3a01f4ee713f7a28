import type { MediaType } from './contract.js';

/** All documented media types of a request body or a response: the plain one first, then in the order of the document. */
export function allContents({ content, otherContents }: Contents): readonly MediaType[] {
  return content === undefined ? otherContents : [content, ...otherContents];
}

interface Contents {
  readonly content: MediaType | undefined;
  readonly otherContents: readonly MediaType[];
}
