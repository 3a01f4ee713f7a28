import { expect, it } from 'vitest';
import { columnsOf } from '../../../../cli/terminal/columns.js';

it.each([
  ['a terminal', 120, undefined, 120],
  ['a terminal and COLUMNS', 120, '100', 100],
  ['a file, or a pipe', undefined, undefined, undefined],
  ['a pipe and COLUMNS', undefined, '132', 132],
  ['a terminal that does not know its width', 0, undefined, undefined],
  ['a very narrow terminal', 12, undefined, 40],
  ['COLUMNS without a number', 90, 'wide', 90],
  ['COLUMNS of nothing', 90, '', 90],
])('the width of %s', (_, columns, variable, width) => {
  expect(columnsOf({ columns }, variable === undefined ? {} : { COLUMNS: variable })).toBe(width);
});
