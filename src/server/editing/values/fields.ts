import { trueOrFalse } from './booleans.ts';
import { images } from './images.ts';
import { priceMinor, stock, weight } from './numbers.ts';
import { productType } from './productType.ts';
import { description, html, name, requiredName } from './texts.ts';

/** How each field of a product is checked, whether a file or an edit gives it; what is faulty is `undefined`. */
export const productValues = {
  sku: name,
  category: requiredName,
  brand: name,
  nameEn: requiredName,
  nameMm: name,
  descriptionEn: description,
  descriptionMm: description,
  ingredientEn: html,
  ingredientMm: html,
  type: productType,
  images,
  promotion: trueOrFalse,
  popular: trueOrFalse,
  archived: trueOrFalse,
} as const;

/** The same of a variation. */
export const variationValues = {
  sku: name,
  size: name,
  colour: name,
  weightGrams: weight,
  priceMinor,
  stock,
  images,
  archived: trueOrFalse,
} as const;
