import type { Ground } from '../../core/cases/ground.js';
import type { Style } from '../../core/json/print.js';
import type { JsonValue } from '../../core/json/value.js';
import { anyJson } from '../arbitraries/any-json.js';
import { invalidBody } from '../arbitraries/invalid-body.js';
import type { Draw } from '../arbitraries/sampled.js';
import { styleDraw } from '../arbitraries/spelling.js';
import { validBody } from '../arbitraries/valid-body.js';
import { type HeaderSets, headerSetsOf } from './header-sets.js';

/** What bodies of one operation are drawn from: made once, because making an arbitrary costs more than drawing from it. */
export interface GroundTools {
  readonly ground: Ground;
  readonly headers: HeaderSets;
  readonly valid: Draw<JsonValue>;
  readonly invalid: Draw<JsonValue>;
  readonly anyJson: Draw<JsonValue>;
  readonly style: Draw<Style>;
}

const DEPTH = 2;

/** Makes the tools of an operation. */
export function toolsOf(ground: Ground): GroundTools {
  const { operation } = ground;
  return {
    ground,
    headers: headerSetsOf(operation),
    valid: validBody(operation),
    invalid: invalidBody(operation),
    anyJson: anyJson(DEPTH),
    style: styleDraw,
  };
}
