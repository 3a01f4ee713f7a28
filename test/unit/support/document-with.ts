/** What the document of a schema has besides it, each as YAML in flow style. */
interface Parts {
  /** Default: application/json. */
  readonly media?: string;
  /** Default: 200 without a body. */
  readonly responses?: string;
  /** `components.schemas`. Default: none. */
  readonly schemas?: string;
}

/** The text of a document for `contractOfText`: its only operation is `POST /things`, which requires a body of the schema, given as YAML. */
export function documentWith(
  schema: string,
  { media = 'application/json', responses = "{ '200': { description: done } }", schemas = '{}' }: Parts = {},
): string {
  const body = `{ required: true, content: { ${media}: { schema: ${schema} } } }`;
  return `paths: { /things: { post: { requestBody: ${body}, responses: ${responses} } } }\ncomponents: { schemas: ${schemas} }\n`;
}
