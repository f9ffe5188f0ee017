import { fieldsOf } from '#contract/catalogue/fields.ts';
import { editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { createGoods, type GoodsDetail, showGoods } from '#contract/operator/goods/goods.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { orNull } from '#stores/resource.ts';
import { createGoodsDocument } from './document.ts';
import { faultsAfter } from './faults.ts';
import {
  editsOf,
  type Fields,
  isAdded,
  type Part,
  sentFields,
  typed,
  typedFields,
  withAdded,
  withSavedKeys,
} from './fields.ts';

/** Nothing of a product that is to be made. */
type Product = GoodsDetail | undefined;

const ofProduct = fieldsOf('product').filter(({ kind }) => kind !== 'choice');
const ofNew = ofProduct.filter(({ name }) => ['name', 'name_mm', 'category', 'archived', 'images'].includes(name));
/** The stock of what is there comes and goes by units, and changes under the form. */
const ofVariation = [
  ...typedFields.filter(({ kind }) => kind !== 'stock'),
  ...fieldsOf('variation').filter(({ kind }) => kind === 'flag'),
];

const draftOf = (product: Product): Fields =>
  product
    ? product.variations.reduce<Fields>(
        (fields, each) => ({ ...fields, ...typed(each, ofVariation, `${each.id}.`), [`${each.id}.by`]: 0 }),
        typed(product, ofProduct),
      )
    : // Something of it can be bought.
      withAdded(typed({}, ofNew));

/** Returns a new product as the calls take it. */
export const newGoods = (parts: readonly Part[]) => ({
  set: sentFields(parts.find(({ prefix }) => prefix === '')?.set ?? {}),
  variations: parts.filter(isAdded).map(({ set }) => sentFields(set)),
});

/** Opens a product, or a new one without an id. */
export const productDocument = (id: number | undefined) =>
  createGoodsDocument<Product>({
    ...{ kind: 'goods', id, draftOf, faultsAfter },
    read: async (own) => {
      if (own === undefined) return undefined;
      return orNull(async () => (await callAsOperator(showGoods, { params: { id: own } })).data);
    },
    rename: (draft, stood, before, saved) =>
      withSavedKeys(draft, stood, new Set(before?.variations.map(({ id: own }) => own)), saved),
    revisionOf: (product) => product?.revision ?? 0,
    send: async (parts, { id: own, attempt, seen }) => {
      if (own === undefined) {
        const { data } = await callAsOperator(createGoods, { body: { ...newGoods(parts), attempt } });
        return data;
      }
      const body = { edits: editsOf(own, parts), attempt, seen };
      const { revision, changes } = await callAsOperator(editCatalogue, { body });
      // Where nothing was changed, the revision is of somebody else.
      return { id: own, revision: changes.length > 0 ? revision : undefined };
    },
  });
