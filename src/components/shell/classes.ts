/** Utilities of the links in the row of the header: as high as a finger, with round ends below the pointer. */
export const rowLink =
  'flex min-h-11 cursor-pointer items-center gap-1 rounded-full px-3 whitespace-nowrap hover:bg-base-200';

/** Utilities of the links in the sheet of the menu. */
export const sheetLink = 'flex min-h-12 items-center rounded-box px-2 hover:bg-base-200';

/** Utilities of the number on a link to the cart or the wishlist. */
export const count =
  'absolute top-0.5 left-1/2 min-w-5 rounded-full bg-error px-1 text-center text-xs/5 whitespace-nowrap text-error-content [font-variant-numeric:tabular-nums]';
