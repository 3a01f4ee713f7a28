import { type InstancePath, lastNameIn } from '../json/instance-path.js';
import type { Operation } from './contract.js';

/** What a document says of the value of a member, beside its own descriptions. */
export interface ToldOf {
  readonly ofMember: readonly string[];
  /** Sentences about the values of all members; empty if there are none. */
  readonly ofAll: string;
}

/** What the document says of how the member at a path is read and stored, in the operation and in others that answer the same thing. */
export function toldOf({ told, toldOfMembers }: Operation, path: InstancePath): ToldOf {
  const last = lastNameIn(path);
  const words = (toldOfMembers ?? []).flatMap(([name, text]) => (name === last ? [text] : []));
  return { ofMember: words, ofAll: told ?? '' };
}
