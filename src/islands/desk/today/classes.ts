/** A thing that cannot wait. */
export const urgent = 'font-semibold text-error';

/** A row with a button at its end, or below where there is no room. */
export const row = 'flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-base-300 py-3 wrap-anywhere';
