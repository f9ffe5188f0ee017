/** A link may hold any number of letters; the search reads no more of them. */
const maxLetters = 200;

/** Returns the text that the page of what was found is opened for. */
export const searchedText = (): string =>
  new URLSearchParams(location.search).get('q')?.trim().slice(0, maxLetters) ?? '';
