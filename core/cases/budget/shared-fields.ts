import type { Field } from '../../request/request-model.js';
import { sizeOfField } from './allowance.js';

/** In so many operations a field is probed before the others leave it out. */
const ENOUGH = 2;

/** The fields inside the objects of bodies that several operations of a document share. */
export interface SharedFields {
  /** The fields that are still worth probing: those of the body itself always, those inside its objects until enough operations have them. */
  readonly worthProbing: (fields: readonly Field[]) => readonly Field[];
  /** Counts the fields of one operation as probed. */
  readonly add: (fields: readonly Field[]) => void;
  /** About how many proposals were not made since the last call. */
  readonly takeSkipped: () => number;
}

/** Creates the memory of one document. An application reads one schema by one piece of code, wherever it is used. */
export function createSharedFields(): SharedFields {
  const counts = new Map<string, number>();
  let skipped = 0;
  return {
    worthProbing: (fields) => {
      const worth = fields.filter((field) => depthOf(field) < 2 || (counts.get(fieldKey(field)) ?? 0) < ENOUGH);
      if (worth.length < fields.length) {
        const kept = new Set(worth);
        for (const field of fields) if (!kept.has(field)) skipped += sizeOfField(field);
      }
      return worth;
    },
    add: (fields) => {
      for (const key of new Set(fields.filter((field) => depthOf(field) >= 2).map(fieldKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    takeSkipped: () => {
      const count = skipped;
      skipped = 0;
      return count;
    },
  };
}

/** Items of a body that is a list are fields of the body itself. */
function depthOf({ path }: Field): number {
  return path.filter((step) => typeof step === 'string').length;
}

/** Fields of one schema are the same wherever they are. */
export function fieldKey({ shape, nodes }: Field): string {
  return `${shape.at.file}#${shape.at.pointer} ${nodes.map(({ at }) => at.pointer).join()}`;
}
