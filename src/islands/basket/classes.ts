/** Utilities that a line of goods and its skeleton share, so that nothing moves when one takes the place of the other. */

/** A line of the cart: below the product its buttons on a phone, beside it on a desktop. */
export const line =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-base-300 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto_5.5rem_auto] md:items-center';

export const tick = '-ms-2 grid h-22 w-11 cursor-pointer place-items-center';

/** The product of a line. What it is called goes below the picture where large letters leave no room beside it. */
export const product = 'flex min-h-26 flex-wrap content-start gap-x-3 gap-y-2 md:min-h-28 md:content-center';

export const picture =
  'block aspect-square w-22 max-w-full self-start md:self-center flex-none overflow-hidden rounded-box bg-base-200 in-data-out:opacity-55 [&_img]:size-full [&_img]:object-cover';

export const what = 'min-w-0 flex-[1_1_7rem] md:self-center';

/** Two lines of text that is loading; `skeleton` comes with each of its parts. */
export const textSkeleton = `${what} block space-y-3 py-1.5 *:block *:h-4 *:max-w-56 *:rounded-full *:last:me-[30%]`;

/** The buttons of a line. */
export const actions = 'col-span-full flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 md:contents';

/** A row of the wishlist. */
export const wishlistRow =
  'border-b border-base-300 max-md:grid max-md:min-h-49 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:content-start max-md:gap-x-4 max-md:gap-y-2 max-md:py-3';

/** Skeletons: a fast answer never shows them. */
export const loading = 'transition-opacity delay-200 starting:opacity-0';

/** A button that takes a line off its list, which stands back behind all others. */
export const removeButton = 'btn btn-ghost px-3 font-normal text-muted underline underline-offset-4';

/** Says of a line, or of a sum, what is not as it should be. */
export const notice = 'flex flex-wrap items-center gap-x-3 gap-y-1 border-s-4 border-accent py-1 ps-3 text-small';
