import { closestMatch } from 'leven';
import { kindOf, type Place } from './place.ts';

const LANGUAGES = ['nameEn', 'nameMm', 'descriptionEn', 'descriptionMm', 'ingredientEn', 'ingredientMm'];

/** The fields that each thing of a file may have. */
export const knownFields = {
  file: ['categories', 'brands', 'products'],
  category: ['id', 'name', 'nameMm', 'parent', 'image'],
  brand: ['id', 'name', 'image'],
  product: [
    'id',
    'sku',
    'category',
    'categoryMm',
    'parentCategory',
    'brand',
    ...LANGUAGES,
    'type',
    'images',
    'promotion',
    'popular',
    'archived',
    'variations',
  ],
  variation: [
    'id',
    'sku',
    'size',
    'colour',
    'weightGrams',
    'price',
    'priceUsd',
    'stock',
    'images',
    'archived',
    'stockAtExport',
    'export',
  ],
} as const satisfies Record<string, readonly string[]>;

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

/** A hint is a kindness: a file full of faults must not compare millions of names. */
const MOST_NAMES = 500;

/** "; did you mean …?" when a known name is near, nothing otherwise. */
export function hint(name: string, known: Iterable<string>): string {
  const names = [...known].slice(0, MOST_NAMES);
  const sameLetters = names.find((other) => other.toLowerCase() === name.toLowerCase());
  const near = sameLetters ?? closestMatch(name, names, { maxDistance: Math.ceil(name.length / 3) });
  return near === undefined ? '' : `; did you mean "${near}"?`;
}
