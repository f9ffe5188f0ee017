/** The looks of boxes side by side where there is room. */
export const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-4 gap-y-3';

/** The looks of the page, its form and its sections: one below the other. */
export const column = 'grid grid-cols-1 content-start gap-3';
