/** The looks of what is typed into, in all forms of islands; components/forms/Field.astro has the same in utilities alone. */
const anyBox =
  'w-full scroll-mt-10 rounded-lg border-line bg-base-100 text-base read-only:bg-base-200 aria-invalid:border-2 aria-invalid:border-error';
export const boxLooks = `input ${anyBox}`;
export const textAreaLooks = `textarea resize-y ${anyBox}`;

/** The looks of a form: its fields one below the other. */
export const formLooks = 'grid max-w-xl grid-cols-1 gap-5';
