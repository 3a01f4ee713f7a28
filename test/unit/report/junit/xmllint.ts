import { spawnSync } from 'node:child_process';

/** Whether there is an XML parser that knows XSD here: libxml2's xmllint, which .ci/run installs. */
export const HAS_XMLLINT = spawnSync('xmllint', ['--version']).status === 0;

/**
 * What libxml2 says against a document, line by line.
 * @param schema a file of test/fixtures/schemas, or none to ask only whether it is well-formed.
 */
export function faultsOf(xml: string, schema?: string): readonly string[] {
  const words = schema === undefined ? [] : ['--schema', `test/fixtures/schemas/${schema}`];
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--huge', ...words, '-'], { input: xml, encoding: 'utf8' });
  return status === 0 ? [] : stderr.split('\n');
}
