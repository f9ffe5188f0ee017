/** Turns while something is on its way; beside words that say so. */
export const Spinner = () => <span className="loading loading-sm loading-spinner" aria-hidden="true" />;
