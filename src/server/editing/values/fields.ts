import { aliases } from './aliases.ts';
import { images } from './images.ts';
import { netWeight, priceMinor, stock, weight } from './numbers.ts';
import { productType } from './productType.ts';
import { description, fact, html, name, requiredName, sku } from './texts.ts';
import { describeValue, type InputNode } from './place.ts';

/** A boolean; undefined when absent. */
function optionalBoolean(node: InputNode): boolean | undefined {
  if (node.value === undefined || typeof node.value === 'boolean') return node.value;
  return node.fault(`must be true or false, but is ${describeValue(node.value)}`);
}

/** The validators of a product's fields, for files and edits; they return `undefined` for invalid values. */
export const productValues = {
  sku,
  category: requiredName,
  brand: name,
  nameEn: requiredName,
  nameMm: name,
  descriptionEn: description,
  descriptionMm: description,
  ingredientEn: html,
  ingredientMm: html,
  originEn: fact,
  originMm: fact,
  storageEn: fact,
  storageMm: fact,
  allergensEn: fact,
  allergensMm: fact,
  alsoCalledMy: aliases,
  alsoCalledRomanised: aliases,
  alsoCalledEn: aliases,
  alsoCalledTh: aliases,
  type: productType,
  images,
  promotion: optionalBoolean,
  popular: optionalBoolean,
  archived: optionalBoolean,
} as const;

/** The validators of a variation's fields. */
export const variationValues = {
  sku,
  size: name,
  sizeMm: name,
  colour: name,
  colourMm: name,
  weightGrams: weight,
  netWeightGrams: netWeight,
  priceMinor,
  stock,
  images,
  archived: optionalBoolean,
} as const;
