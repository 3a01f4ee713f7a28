import type { ResourceModel } from '../../../../../core/resources/resource.js';

/** What a model says, one sentence for each statement, for comparison with what a person says. */
export function factsOf({ resources, references }: ResourceModel): readonly string[] {
  const facts = resources.flatMap(({ item, key, parent, creators, lists, readers, replacers, changers, deleters }) => [
    ...(key === undefined ? [] : [`${item} key ${key.parameter}=${key.member.join('.')}`]),
    ...(parent === undefined ? [] : [`${item} below ${parent}`]),
    ...creators.flatMap(({ operation, gives, chosenBy }) => [
      `${item} created by ${operation}`,
      ...(gives.from === 'unknown'
        ? []
        : [`${operation} gives ${[gives.from, ...('member' in gives ? [gives.member.join('.')] : [])].join(' ')}`]),
      ...(chosenBy === undefined ? [] : [`${operation} chooses by ${chosenBy.join('.')}`]),
    ]),
    ...lists.flatMap((list) => [
      `${item} listed by ${list.operation} at [${list.items.join('.')}]`,
      ...(list.key === undefined ? [] : [`${list.operation} items have ${list.key.join('.')}`]),
    ]),
    ...readers.map(({ operation }) => `${item} read by ${operation}`),
    ...replacers.map(({ operation }) => `${item} replaced by ${operation}`),
    ...changers.map(({ operation }) => `${item} changed by ${operation}`),
    ...deleters.map(({ operation }) => `${item} deleted by ${operation}`),
  ]);
  const named = references
    .filter(({ because }) => !because.startsWith('its path'))
    .map(({ operation, in: where, field, resource, member }) => {
      const by = member === undefined ? '' : ` by ${member.join('.')}`;
      return `${operation} ${where} ${field.join('.')} names ${resource}${by}`;
    });
  return [...facts, ...named];
}
