/** The part of a list that is asked for; pages begin at 1. */
export interface Page {
  page: number;
  limit: number;
}

/** A list with pages as the contract shows it. */
export function paged<T>({ page, limit }: Page, { data, total }: { data: T[]; total: number }) {
  return { data, page, limit, total, totalPages: Math.ceil(total / limit) };
}
