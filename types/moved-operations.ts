import ts from 'typescript';
import type { MovedOperation } from './older-document.js';

/** The types of a document, in which moved operations stand where the document has them. */
export function withMovedOperations(nodes: readonly ts.Node[], moved: readonly MovedOperation[]): readonly ts.Node[] {
  if (moved.length === 0) return nodes;
  return nodes.map((node) =>
    ts.isInterfaceDeclaration(node) && node.name.text === 'paths'
      ? ts.factory.createInterfaceDeclaration(node.modifiers, node.name, node.typeParameters, node.heritageClauses, [
          ...pathsWith(node.members, moved),
        ])
      : node,
  );
}

function pathsWith(paths: readonly ts.TypeElement[], moved: readonly MovedOperation[]): readonly ts.TypeElement[] {
  const places = new Map(moved.map((one) => [one.at, one]));
  const posts = new Map(paths.flatMap((path) => (places.has(nameOf(path)) ? [[nameOf(path), memberOf(path, 'post')] as const] : [])));
  return paths
    .filter((path) => !places.has(nameOf(path)))
    .map((path) => {
      const own = moved.filter((one) => one.path === nameOf(path));
      const { type } = ts.isPropertySignature(path) ? path : {};
      if (own.length === 0 || type === undefined || !ts.isTypeLiteralNode(type) || !ts.isPropertySignature(path)) return path;
      const typeOf = ({ at }: MovedOperation): ts.TypeNode | undefined => {
        const post = posts.get(at);
        return post !== undefined && ts.isPropertySignature(post) ? post.type : undefined;
      };
      const query = own.filter(({ keys }) => keys.length === 1).map((one) => property('query', typeOf(one)));
      const others = own.flatMap((one) => (one.keys[1] === undefined ? [] : [property(one.keys[1], typeOf(one))]));
      const additional = others.length === 0 ? [] : [property('additionalOperations', ts.factory.createTypeLiteralNode(others))];
      const whole = ts.factory.createTypeLiteralNode([...type.members, ...query, ...additional]);
      return ts.factory.updatePropertySignature(path, path.modifiers, path.name, path.questionToken, whole);
    });
}

function property(name: string, type: ts.TypeNode | undefined): ts.PropertySignature {
  const key = /^[A-Za-z_]\w*$/.test(name) ? ts.factory.createIdentifier(name) : ts.factory.createStringLiteral(name);
  return ts.factory.createPropertySignature(undefined, key, undefined, type);
}

function memberOf(path: ts.TypeElement, name: string): ts.TypeElement | undefined {
  return ts.isPropertySignature(path) && path.type !== undefined && ts.isTypeLiteralNode(path.type)
    ? path.type.members.find((member) => nameOf(member) === name)
    : undefined;
}

function nameOf({ name }: ts.TypeElement): string {
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '';
}
