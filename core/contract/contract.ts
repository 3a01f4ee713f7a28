import type { JsonValue } from '../json/value.js';
import type { SchemaNode } from '../schema/nodes/schema-node.js';
import type { Place } from '../place.js';
import type { DocumentWarning } from './document-warning.js';

/** The loaded, validated document. Plain data: it can be sent to a worker, or bundled with `printContractJson`. */
export interface Contract {
  readonly title: string;
  readonly version: string;
  /** The document's path as shown to users. */
  readonly file: string;
  /** The location of its paths. */
  readonly at: Place;
  /** All its files, the document first. */
  readonly files: readonly string[];
  /** Of the bytes of all files, in lower-case hexadecimal. */
  readonly sha256: string;
  /** The path of the first of its `servers`, such as `/api/v1`; absent if it has none. The URL that a command is given counts. */
  readonly serverPath?: string;
  /** The other paths of its `servers`, below which clients may ask a mock, too; absent if there are none. */
  readonly otherServerPaths?: readonly string[];
  /** Several documents that are served together, each with its operations and the path of its server. Absent of one document. */
  readonly joined?: readonly JoinedContract[];
  readonly operations: readonly Operation[];
  /** Operations of the document that cannot be used. */
  readonly leftOut: readonly LeftOutOperation[];
  /** Operations that the user left out (core/openapi/choice): the server has them, and none of them is judged. Absent if there are none. */
  readonly notChosen?: readonly Operation[];
  /**
   * Those of `notChosen` that may be sent as means, to create, find and delete what the chosen ones need: neither the configuration nor the
   * choice names them as ones to leave out. Absent if there are none.
   */
  readonly means?: readonly Operation[];
  /** What the document costs by its defects, and by features that the kit does not support. */
  readonly warnings: readonly DocumentWarning[];
  /** The document as plain JavaScript, all files in one, for tools that read OpenAPI themselves. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** One of several documents that are served together. */
export type JoinedContract = Pick<Contract, 'title' | 'version' | 'file' | 'serverPath' | 'otherServerPaths' | 'operations' | 'document'>;

/** An operation that cannot be used, with the reason. */
export interface LeftOutOperation {
  /** `POST /plants`. */
  readonly id: string;
  /** A sentence without a full stop. */
  readonly because: string;
  readonly hint: string;
  readonly at: Place;
}

/** One method on one path. */
export interface Operation {
  /** `POST /plants`. */
  readonly id: string;
  /** The operation's part of case ids, such as `post-plants/`; empty if it is the only operation. */
  readonly caseFolder: string;
  readonly method: string;
  readonly path: string;
  readonly at: Place;
  /** In the order of the document; those of the operation replace those of its path. */
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  readonly responses: readonly ResponseRule[];
  /** The credentials that the operation requires; undefined if it requires none. */
  readonly security: SecurityRule | undefined;
  /** `deprecated: true` (OpenAPI 3.1 section 4.8.10). */
  readonly isDeprecated?: true;
  /** Unique in a document that keeps OpenAPI 3.1 section 4.8.10. */
  readonly operationId?: string;
  /** Absent if there are none. */
  readonly tags?: readonly string[];
  /** What the document says in words of how the values of all its members are read and stored; absent if it says nothing. */
  readonly told?: string;
  /** What the descriptions of members say of them in the operations that answer the same thing, by name; absent if they say nothing. */
  readonly toldOfMembers?: readonly ToldOfMember[];
  /** The path of the first of the `servers` of the operation, or of its path item; absent if neither has any. */
  readonly serverPath?: string;
  /** The other paths of these servers; absent if there are none. */
  readonly otherServerPaths?: readonly string[];
}

/** The words of all descriptions of a member. */
export type ToldOfMember = readonly [name: string, words: string];

/** A parameter in the path, the query, a header or a cookie (OpenAPI 3.1 section 4.8.12). */
export interface Parameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly at: Place;
  readonly serialization: Serialization;
  readonly schema: SchemaNode;
  readonly examples: readonly Example[];
  /** `allowEmptyValue: true` of a query parameter. */
  readonly allowEmptyValue?: true;
  /** True for a pair of the query that the path template has: without it, a request names another path. */
  readonly isOfTemplate?: true;
  /** True for a document that is the whole query (OpenAPI 3.2 section 4.12.1, `in: querystring`); there is no other parameter in the query. */
  readonly isWholeQuery?: true;
}

/** The part of a request that carries a parameter. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

/** How the value of a parameter is written: by a style, or as a document of a media type (OpenAPI 3.1 section 4.8.12.2). */
export type Serialization =
  | {
      readonly kind: 'style';
      readonly style: ParameterStyle;
      readonly explode: boolean;
      readonly allowReserved: boolean;
      /** Absent for lists as the style writes them. */
      readonly delimiters?: ListDelimiters;
    }
  | { readonly kind: 'content'; readonly mediaType: string };

/**
 * What separates the items of a list, and those of the lists inside it from the outside, where no style says so (Swagger 2.0, `collectionFormat`). The
 * first is absent if the style says it.
 */
export interface ListDelimiters {
  readonly items?: ListDelimiter;
  readonly inside: readonly ListDelimiter[];
}

/** The separators of Swagger 2.0. */
export type ListDelimiter = ',' | ' ' | '\t' | '|';

/** The styles of OpenAPI 3.2 section 4.12.3. */
export type ParameterStyle = 'simple' | 'label' | 'matrix' | 'form' | 'cookie' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

/** What an operation requires of credentials: all schemes of one alternative (OpenAPI 3.1 section 4.8.30). */
export interface SecurityRule {
  readonly at: Place;
  /** Never empty. An alternative without schemes allows anonymous requests. */
  readonly alternatives: readonly (readonly SecurityScheme[])[];
  /** True where the document says nothing: the credential is in a header that the user gave for every request, and no other is tried. */
  readonly isOfHeader?: true;
}

/** A security scheme (OpenAPI 3.1 section 4.8.27). */
export type SecurityScheme = {
  readonly name: string;
  readonly at: Place;
  /** Stands for the name in the names of secrets, if another scheme of the document has a similar one. */
  readonly variable?: string;
  /** If its credential is one for an operation alone: its key among those that were given, and what stands for it in the names of secrets. */
  readonly credential?: { readonly key: string; readonly variable: string };
  /** How its credential was given, if it was (core/security/know-credentials.ts). */
  readonly given?: 'credential' | 'token';
  /** True if the credential that was given has a password that is more than a placeholder. */
  readonly hasPassword?: boolean;
} & (
  | { readonly type: 'bearer' | 'basic' | 'oauth2' | 'openIdConnect' }
  /** Another authentication scheme of HTTP, such as Digest (RFC 9110 section 11.1). */
  | { readonly type: 'http'; readonly scheme: string }
  | { readonly type: 'apiKey'; readonly in: 'header' | 'query' | 'cookie'; readonly parameter: string }
);

/** The request body. */
export interface RequestBody {
  readonly required: boolean;
  /** The `required` keyword, or the request body itself if the keyword is not written. */
  readonly requiredAt: Place;
  /** The media type of plain requests: JSON if there is a choice. */
  readonly content: MediaType;
  /** The other documented media types, in the order of the document. */
  readonly otherContents: readonly MediaType[];
}

/** How the parts of a form or of multipart are written; absent fields say nothing (OpenAPI 3.2 section 4.14.6). */
export interface PartEncodings {
  /** By the names of properties, for forms and multipart/form-data: `new Map` makes what codecs need. */
  readonly encodings?: readonly (readonly [property: string, encoding: PropertyEncoding])[];
  /** By position, for multipart whose content is a list. */
  readonly prefixEncodings?: readonly PropertyEncoding[];
  /** Of the parts after those. */
  readonly itemEncoding?: PropertyEncoding;
}

/** A media type with its schema. */
export interface MediaType extends PartEncodings {
  readonly name: string;
  readonly at: Place;
  readonly schema: SchemaNode;
  readonly examples: readonly Example[];
  /** True if the schema is that of each item of a sequence, such as an event (OpenAPI 3.2 `itemSchema`). */
  readonly isSequence?: true;
}

/** How one property of a form, or one part of multipart, is written (OpenAPI 3.1 section 4.8.15, Encoding Object). */
export interface PropertyEncoding {
  readonly contentType?: string;
  /** For forms and multipart/form-data; the styles of query parameters. Any of the three below makes the style count instead of the content type. */
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** Of a property of a form in Swagger 2.0, where no style says so. */
  readonly delimiters?: ListDelimiters;
  /** For multipart: true if the property is a file, whose bytes are the characters of a string. */
  readonly isFile?: boolean;
  /** For multipart: the headers of the part. Absent if there are none. */
  readonly headers?: readonly PartHeader[];
  /** For multipart: of a part that has parts of its own (OpenAPI 3.2 section 4.15.3). */
  readonly nested?: PartEncodings;
}

/** A header of a part (OpenAPI 3.1 section 4.8.15). */
export interface PartHeader {
  readonly rule: HeaderRule;
  /** What parts are sent with, if it is required; absent if the kit cannot write one. */
  readonly plain?: string;
}

/** A named example of a media type. */
export interface Example {
  readonly name: string;
  readonly value: JsonValue;
  readonly at: Place;
}

/** A documented response: `200`, `4XX` or `default`. */
export interface ResponseRule {
  readonly status: string;
  readonly at: Place;
  /** The media type of the body: JSON if there is a choice; undefined if the document describes no body. */
  readonly content: MediaType | undefined;
  /** The other documented media types, in the order of the document. */
  readonly otherContents: readonly MediaType[];
  /** The documented headers, without Content-Type (OpenAPI 3.1 section 4.8.17). */
  readonly headers: readonly HeaderRule[];
  /** Absent if there are none. */
  readonly links?: readonly Link[];
}

/** How values of a response become values of a later request (OpenAPI 3.1 section 4.8.20). */
export interface Link {
  readonly name: string;
  readonly at: Place;
  /** The id of the operation that it leads to: `GET /plants/{id}`. */
  readonly operation: string;
  readonly parameters: readonly LinkParameter[];
  /** A value, or a runtime expression as text (OpenAPI 3.1 section 4.8.20.4); absent if the link does not name a body. */
  readonly requestBody?: JsonValue;
}

/** A parameter of the operation that a link leads to. */
export interface LinkParameter {
  readonly name: string;
  /** Absent if the link does not say it. */
  readonly in?: ParameterLocation;
  /** A value, or a runtime expression as text: `$response.body#/id`. */
  readonly value: JsonValue;
}

/** A documented header of a response (OpenAPI 3.1 section 4.8.21). */
export interface HeaderRule {
  readonly name: string;
  readonly required: boolean;
  readonly at: Place;
  readonly serialization: Serialization;
  readonly schema: SchemaNode;
  readonly examples: readonly Example[];
}
