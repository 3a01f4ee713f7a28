/** What several operations of a document create, list, read, replace, change and delete. Plain data. */
export interface ResourceModel {
  /** In the order of their item paths in the document. */
  readonly resources: readonly Resource[];
  /** Values of requests that name a thing of a resource. */
  readonly references: readonly Reference[];
  /** What there is one of. */
  readonly settings: readonly Setting[];
  /** Paths that end in an id, about which nothing is said. */
  readonly unclear: readonly UnclearPath[];
}

/** What is read and written at one path without a key: there is one on a server, it is always there, and no run creates it. */
export interface Setting {
  readonly path: string;
  /** The operation that reads it. */
  readonly reader: string;
  /** Where the answer of the reader has the object. */
  readonly shownAt: MemberPath;
  /** The operations that take what the reader shows. */
  readonly writers: readonly SettingWriter[];
  /** The ids of operations that do something to it without saying what: `POST /maintenance`, answered 204. */
  readonly actions: readonly string[];
}

/** An operation that writes a setting. */
export interface SettingWriter {
  readonly operation: string;
  /** Where its body has the object. */
  readonly sentAt: MemberPath;
}

/** One kind of thing, such as plants. */
export interface Resource {
  /** For people: `plants`; longer if two resources would have the same. */
  readonly name: string;
  /** The path of one thing, which identifies the resource: `/plants/{plantId}`. */
  readonly item: string;
  /** The path of all things; undefined if no operation has it. */
  readonly collection: string | undefined;
  /** The item path of the resource whose things contain these. */
  readonly parent: string | undefined;
  /** Why these paths are those of one kind of thing. */
  readonly because: string;
  readonly key: ResourceKey | undefined;
  /**
   * The item path of the resource whose key is the key of these things, too: that of a species for a wish, which `PUT /growers/{id}/wishes/{species_id}`
   * creates. Absent for a key of their own.
   */
  readonly keyOf?: string;
  readonly creators: readonly Creator[];
  readonly lists: readonly List[];
  readonly readers: readonly Reader[];
  readonly replacers: readonly Role[];
  readonly changers: readonly Role[];
  readonly deleters: readonly Role[];
}

/** Which member of a thing is which parameter of its path. */
export interface ResourceKey {
  readonly parameter: string;
  /** In a thing, without what wraps it in an answer. */
  readonly member: MemberPath;
  readonly because: string;
}

/** Names of members, from the outside in; empty for the value itself. `*` stands for every item of an array. */
export type MemberPath = readonly string[];

/** An operation, with the reason why it is believed to do what it is listed for. */
export interface Role {
  /** The id of the operation: `POST /plants`. */
  readonly operation: string;
  readonly because: string;
}

/** An operation that creates a thing. */
export interface Creator extends Role {
  readonly gives: KeySource;
  /** The member of the request that may choose the key; undefined if the server makes it. */
  readonly chosenBy: MemberPath | undefined;
}

/** Where the key of a created thing is found. */
export type KeySource =
  /** A member of the answer. */
  | { readonly from: 'body'; readonly member: MemberPath }
  /** The last segment of the header Location (RFC 9110 section 10.2.2). */
  | { readonly from: 'location' }
  /** A member of the request body, which chooses it. */
  | { readonly from: 'request'; readonly member: MemberPath }
  /** The path of the request: a PUT that creates. */
  | { readonly from: 'path' }
  /** The document does not say; the server may send Location. */
  | { readonly from: 'unknown' };

/** An operation that lists things. */
export interface List extends Role {
  /** The array in the answer. */
  readonly items: MemberPath;
  /** The key in each item. */
  readonly key: MemberPath | undefined;
}

/** An operation that reads one thing. */
export interface Reader extends Role {
  /** The thing in the answer; undefined if the document does not describe it. */
  readonly thing: MemberPath | undefined;
}

/** A value of a request that names a thing: `plantId` in the body of an order. */
export interface Reference {
  readonly operation: string;
  readonly in: 'path' | 'query' | 'body';
  /** The name of the parameter, or the member of the body. */
  readonly field: MemberPath;
  /** The item path of the resource. */
  readonly resource: string;
  /** The member of the thing that it is, where that is not the key in its path: the number of what is read by its name. Absent for the key. */
  readonly member?: MemberPath;
  readonly because: string;
}

/** A path that ends in a parameter, but whose operations have too little in common. */
export interface UnclearPath {
  readonly path: string;
  readonly because: string;
}
