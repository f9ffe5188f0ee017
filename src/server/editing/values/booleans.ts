import { kindOf, type Place } from './place.ts';

/** True, false, or nothing said. */
export function trueOrFalse(place: Place): boolean | undefined {
  if (place.value === undefined || typeof place.value === 'boolean') return place.value;
  return place.fault(`must be true or false, but is ${kindOf(place.value)}`);
}
