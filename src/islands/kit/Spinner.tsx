/** Turns beside the words of what takes a while. */
export const Spinner = () => <span aria-hidden="true" className="loading loading-sm loading-spinner" />;
