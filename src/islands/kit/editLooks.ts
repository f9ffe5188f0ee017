/** The looks of a form that is edited. What has the focus is not beneath the bar, however much that says. */
export const editForm = 'mt-3 grid grid-cols-1 gap-5 [&_:is(input,textarea,select)]:scroll-mb-56';
export const fields = 'grid grid-cols-1 gap-5';

/** Panels side by side where there is room. */
export const panels = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-3';
