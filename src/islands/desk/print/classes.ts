/** Paper is white in both themes. */
export const whitePage = 'border border-base-300 bg-white text-black [--color-muted:#444] print:border-0';

/** A whole sheet of it. */
export const wholePage = `${whitePage} w-full max-w-200 p-3 sm:p-8 print:max-w-none print:p-0`;

/** Small print. */
export const small = 'text-small text-neutral-700';

/** A box to be ticked with a pen. */
export const box = 'inline-block size-4 flex-none border-[1.5px] border-black align-[-0.125rem]';
