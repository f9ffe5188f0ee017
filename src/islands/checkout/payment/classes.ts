/** Utilities of what is shown of several ways to pay. */

/** A choice of one, as high as a finger. */
export const option =
  'flex min-h-11 w-fit cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-muted';

/** Values for another app, one below the other. */
export const facts = 'grid gap-3 [&_dt]:muted';
