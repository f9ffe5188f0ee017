import type { Page } from '#server/catalogue/queries/products.ts';

/** A list with pages as the contract shows it. */
export function paged<T>({ page, limit }: Page, { data, total }: { data: T[]; total: number }) {
  return { data, page, limit, total, totalPages: Math.ceil(total / limit) };
}
