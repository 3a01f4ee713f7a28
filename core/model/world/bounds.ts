/** Upper bounds of a world. */
export interface Bounds {
  readonly things: number;
  /** In bytes. */
  readonly bytes: number;
}

/** The bounds of a mock: 10,000 things and 64 MB. */
export const BOUNDS: Bounds = { things: 10_000, bytes: 64_000_000 };
