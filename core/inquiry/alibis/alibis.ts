import type { Alibi, UnrepeatedAlibi } from './alibi.js';
import { brokenBefore } from './broken-before.js';
import { concurrentChange } from './concurrent-change.js';
import { deletedBefore } from './deleted-before.js';
import { dialledAddress } from './dialled-address.js';
import { givenBack } from './given-back.js';
import { goneByItself } from './gone-by-itself.js';
import { itemsTogether } from './items-together.js';
import { longHead } from './long-head.js';
import { madeByServer } from './made-by-server.js';
import { movedState } from './moved-state.js';
import { notMadeUp } from './not-made-up.js';
import { otherRoute } from './other-route.js';
import { readAsTold } from './read-as-told.js';
import { readLeniently } from './read-leniently.js';
import { goneMeanwhile } from './renamed-meanwhile.js';
import { conflictMeanwhile, stateConflict } from './state-conflict.js';
import { meaningOfValue, refusedMeaning } from './refused-meaning.js';
import { storedFault } from './stored-fault.js';
import { unwrittenBound } from './unwritten-bound.js';
import { unwrittenParameterRule } from './unwritten-parameter-rule.js';
import { unwrittenRule } from './unwritten-rule.js';
import { usedValue } from './used-value.js';

/** The alibis in the order in which they are tried, before a failure is repeated: the first that clears it counts. */
export const ALIBIS_TRIED: readonly Alibi[] = [
  notMadeUp,
  longHead,
  dialledAddress,
  brokenBefore,
  usedValue,
  stateConflict,
  movedState,
  deletedBefore,
  goneByItself,
  unwrittenParameterRule,
  unwrittenBound,
  unwrittenRule,
  itemsTogether,
  refusedMeaning,
  readAsTold,
  readLeniently,
  storedFault,
  otherRoute,
  givenBack,
  madeByServer,
  concurrentChange,
];

/** The alibis of a failure that did not repeat, in their order; one that none of them explains is flaky. */
export const ALIBIS_OF_UNREPEATED: readonly UnrepeatedAlibi[] = [goneMeanwhile, conflictMeanwhile, meaningOfValue];
