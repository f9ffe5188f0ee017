/** Parts below each other on the page of an order. */
export const page = 'grid grid-cols-1 content-start gap-3';

/** A row of a list in a panel. */
export const row = 'border-t border-base-300 py-2';

/** News that stands out, such as what a colleague has done. */
export const notice = 'rounded-box border-s-4 border-accent bg-base-200 px-3.5 py-2.5';
