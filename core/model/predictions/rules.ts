import type { Rule } from '../rules/rule.js';
import { CHANGE } from '../rules/change.js';
import { DELETE } from '../rules/delete.js';
import { FILTER } from '../rules/filter.js';
import { KEY } from '../rules/key.js';
import { LIST } from '../rules/list.js';
import { PAGE } from '../rules/page.js';
import { PARENTS } from '../rules/parents.js';
import { READ } from '../rules/read.js';
import { REPLACE } from '../rules/replace.js';
import { SORT } from '../rules/sort.js';
import { TAG } from '../rules/tag.js';

/** All that the model says of responses. The first rule that a response contradicts names the contradiction, so what says more stands first. */
export const RULES: readonly Rule[] = [PARENTS, DELETE, TAG, KEY, REPLACE, CHANGE, READ, FILTER, SORT, PAGE, LIST];
