/** The looks of a note in place of something, with a button at its end. */
export const noteStyle =
  'mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-base-200 px-4 py-3';
export const noteButtonStyle = 'btn border-line bg-base-100';
