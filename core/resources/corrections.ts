/** What the configuration says of resources, by their item paths: `{ "/plants/{plantId}": { "key": "code" } }`. */
export type ResourceCorrections = Readonly<Record<string, ResourceCorrection>>;

/** What the configuration says of one resource. */
export interface ResourceCorrection {
  /** The member of a thing that is the parameter of its path: `code`, or `metadata.name`. */
  readonly key?: string;
  /** The operation that creates a thing: `POST /plants`. */
  readonly creator?: string;
  /** True if the path is not that of a thing. */
  readonly ignore?: boolean;
}
