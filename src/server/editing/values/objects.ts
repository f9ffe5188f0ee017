import { hint } from './hint.ts';
import { kindOf, type Place } from './place.ts';

/** Whether a value is an object; names every field that it should not have. */
export function hasFields(place: Place, known: readonly string[]): boolean {
  const { value } = place;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    place.fault(`must be an object, but is ${kindOf(value)}`);
    return false;
  }
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) place.at(key).fault(`unknown field "${key}"${hint(key, known)}`);
  }
  return true;
}

/** The entries of a list; a missing one is empty, anything else is a fault. */
export function entries(place: Place): Place[] {
  const { value } = place;
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.map((_, i) => place.at(i));
  place.fault(`must be a list, but is ${kindOf(value)}`);
  return [];
}
