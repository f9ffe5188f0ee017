import { describeValue, type Place } from './place.ts';

/** A boolean; undefined when absent. */
export function optionalBoolean(place: Place): boolean | undefined {
  if (place.value === undefined || typeof place.value === 'boolean') return place.value;
  return place.fault(`must be true or false, but is ${describeValue(place.value)}`);
}
