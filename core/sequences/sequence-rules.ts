import { BELOW_STAYS } from './checks/below-stays.js';
import { ABSENT_IS_TOLD } from './checks/absent-is-told.js';
import { ADDED_COUNTS } from './checks/added-counts.js';
import { ACTION_FITS_STATE } from './checks/actions/action-fits-state.js';
import { ACTION_IS_ONCE } from './checks/actions/action-is-once.js';
import { BULK_IS_ANSWERED } from './checks/bulk-is-answered.js';
import { CHANGE_IS_KEPT } from './checks/change-is-kept.js';
import { CHANGE_NEEDS_CREDENTIALS } from './checks/change-needs-credentials.js';
import { CREATED_IS_READABLE } from './checks/created-is-readable.js';
import { DELETED_IS_GONE } from './checks/deletions/deleted-is-gone.js';
import { DELETED_IS_NOT_NAMED } from './checks/deletions/deleted-is-not-named.js';
import { DERIVED_FOLLOWS } from './checks/derived-follows.js';
import { FIXED_STAYS } from './checks/fixed-stays.js';
import { LOCATION_LEADS_THERE } from './checks/location-leads-there.js';
import { OVERLAP_BY_CHANGE } from './checks/uniqueness/overlap-by-change.js';
import { OVERLAP_IS_REFUSED } from './checks/uniqueness/overlap-is-refused.js';
import { NAMED_NUMBER_MOVES } from './checks/named-number-moves.js';
import { PART_IS_KEPT } from './checks/part-is-kept.js';
import { PARENTS_TOLD_APART } from './checks/parents-told-apart.js';
import { PARTS_TOLD_APART } from './checks/parts-told-apart.js';
import { READ_ONLY_IS_KEPT } from './checks/read-only-is-kept.js';
import { REFUSED_CHANGES_NOTHING } from './checks/refused-changes-nothing.js';
import { REPEATED_KEY } from './checks/actions/repeated-key.js';
import { REPEATED_PUT } from './checks/repeated-put.js';
import { REPLACE_IS_KEPT } from './checks/replace-is-kept.js';
import { REST_IS_KEPT } from './checks/rest-is-kept.js';
import { STALE_CHANGE_IS_REFUSED } from './checks/stale-change-is-refused.js';
import { TAG_CHANGES } from './checks/tag-changes.js';
import { VERSION_MOVES } from './checks/version-moves.js';
import { TAG_FOLLOWS } from './checks/tag-follows.js';
import { TAG_OF_NAMED } from './checks/tag-of-named.js';
import { TOLD_STATE_IS_REACHED } from './checks/actions/told-state-is-reached.js';
import { TOLD_TO_STAY } from './checks/deletions/told-to-stay.js';
import { FREE_AGAIN } from './checks/deletions/free-again.js';
import { POSITIONS_CLOSE_UP } from './checks/deletions/positions-close-up.js';
import { TOLD_MEMBER_MOVES } from './checks/told-member-moves.js';
import { TOLD_NUMBER_FOLLOWS } from './checks/told-number-follows.js';
import { LEFT_OUT_OF_REPORTS } from './checks/deletions/left-out-of-reports.js';
import { TAKEN_OUT } from './checks/deletions/taken-out.js';
import { UNDONE_IS_AS_BEFORE } from './checks/deletions/undone-is-as-before.js';
import { TOLD_ORDER_IS_KEPT } from './checks/told-order-is-kept.js';
import { LIMIT_IS_KEPT } from './checks/limits/limit-is-kept.js';
import { LIMIT_OF_ACTION } from './checks/limits/limit-of-action.js';
import { SHARES_ARE_KEPT } from './checks/limits/shares-are-kept.js';
import { UNIQUE_IS_KEPT } from './checks/uniqueness/unique-is-kept.js';
import { UNIQUE_WHEN_CREATED } from './checks/uniqueness/unique-when-created.js';
import { USED_IS_NOT_DELETED } from './checks/deletions/used-is-not-deleted.js';
import { ADDED_IS_LISTED } from './lists/added-is-listed.js';
import { CHANGE_IS_LISTED } from './lists/change-is-listed.js';
import { CREATED_IS_LISTED } from './lists/created-is-listed.js';
import { FILTER_IS_KEPT } from './lists/filter-is-kept.js';
import { LISTED_AS_READ } from './others/listed-as-read.js';
import { LISTED_APART } from './lists/listed-apart.js';
import { PAGING_IS_KEPT } from './lists/paging-is-kept.js';
import { SORT_IS_KEPT } from './lists/sort-is-kept.js';
import { FORBIDDEN_IS_REFUSED } from './others/forbidden-is-refused.js';
import { OTHERS_KEPT_OUT } from './others/others-kept-out.js';
import type { SequenceRule } from './scene/sequence-rule.js';

/** All checks over several requests, in the order in which they are asked: those of lists after one another, since they look at the same things. */
export const SEQUENCE_RULES: readonly SequenceRule[] = [
  CREATED_IS_READABLE,
  LOCATION_LEADS_THERE,
  BULK_IS_ANSWERED,
  CREATED_IS_LISTED,
  ADDED_IS_LISTED,
  PAGING_IS_KEPT,
  FILTER_IS_KEPT,
  SORT_IS_KEPT,
  CHANGE_IS_LISTED,
  LISTED_AS_READ,
  CHANGE_IS_KEPT,
  PART_IS_KEPT,
  REST_IS_KEPT,
  BELOW_STAYS,
  FIXED_STAYS,
  REPLACE_IS_KEPT,
  DERIVED_FOLLOWS,
  TOLD_MEMBER_MOVES,
  TOLD_NUMBER_FOLLOWS,
  NAMED_NUMBER_MOVES,
  ADDED_COUNTS,
  REPEATED_PUT,
  READ_ONLY_IS_KEPT,
  REFUSED_CHANGES_NOTHING,
  UNIQUE_IS_KEPT,
  UNIQUE_WHEN_CREATED,
  OVERLAP_IS_REFUSED,
  OVERLAP_BY_CHANGE,
  TOLD_ORDER_IS_KEPT,
  LIMIT_IS_KEPT,
  LIMIT_OF_ACTION,
  SHARES_ARE_KEPT,
  TAG_CHANGES,
  VERSION_MOVES,
  TAG_FOLLOWS,
  TAG_OF_NAMED,
  STALE_CHANGE_IS_REFUSED,
  PARENTS_TOLD_APART,
  PARTS_TOLD_APART,
  LISTED_APART,
  ABSENT_IS_TOLD,
  ACTION_IS_ONCE,
  REPEATED_KEY,
  ACTION_FITS_STATE,
  TOLD_STATE_IS_REACHED,
  USED_IS_NOT_DELETED,
  DELETED_IS_GONE,
  DELETED_IS_NOT_NAMED,
  TOLD_TO_STAY,
  UNDONE_IS_AS_BEFORE,
  TAKEN_OUT,
  LEFT_OUT_OF_REPORTS,
  FREE_AGAIN,
  POSITIONS_CLOSE_UP,
  CHANGE_NEEDS_CREDENTIALS,
  OTHERS_KEPT_OUT,
  FORBIDDEN_IS_REFUSED,
];
