import type { InstancePath } from '../../../core/json/instance-path.js';
import type { Place } from '../../../core/place.js';

/** A value of the file that is judged later, with the lines of its parts. */
export interface Located<T> {
  readonly value: T;
  /** The location of a part, by its path within the value. */
  readonly placeOf: (path: InstancePath) => Place;
}
