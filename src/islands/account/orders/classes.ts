/** Utilities that the pages of an order share: the order as it is, and the order that was just placed. */

export const page =
  'mt-4 grid grid-cols-1 justify-items-start gap-6 [--btn-color:var(--color-base-300)] [&>:not(.btn)]:w-full [&_dt]:muted';

/** The lines of the order beside what has happened to it, on a desktop. */
export const columns = 'grid grid-cols-1 content-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:items-start';
export const column = 'grid grid-cols-1 content-start gap-6';

export const panel = 'panel grid grid-cols-1 content-start gap-4';

/** Names and values, one below the other. */
export const facts = 'grid gap-3';

/** Names and values of the head of an order, side by side where there is room. */
export const headFacts = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3';

/** Says of an order what is to be done about it. */
export const notice = 'rounded-sm border-s-4 border-accent bg-base-100 px-3 py-2';
