import { lineParts } from '#burmese/shownLines.ts';

/** Writes a sentence of an island or of the shop into an element, with `<wbr>` where its lines may be broken. */
export const drawLines = (element: Element, sentence: string): void =>
  element.replaceChildren(
    ...lineParts(sentence).flatMap((part, place) => (place > 0 ? [document.createElement('wbr'), part] : part)),
  );
