/** Turns beside the words of what takes a while. */
export const Spinner = () => (
  <span aria-hidden="true" className="size-5 animate-spin rounded-full border-3 border-current border-r-transparent" />
);
