import { readJson } from '#api/fetchFile.ts';
import { interactiveSheet } from '#elements/shell/interactiveSheet.ts';
import { showOfflineNotice } from '#elements/shell/plainNotice.ts';

/** Starts the search in the box; what is found appears in `found`. */
export type OpenBox = (parts: { input: HTMLInputElement; found: HTMLElement; words: unknown }) => void;

const touches = ['focus', 'pointerdown', 'input'] as const;

const belowBox = 'position:absolute;inset-inline:0;z-index:80;border:1px solid';

/**
 * `<zay-search>`: a form that works by itself. The island, and React with it, is fetched when the shopper
 * first touches the box; the box stays the same element, so what is typed and the focus stay too.
 *
 * @param load fetches the island; handed over, since elements know nothing of islands
 */
export function defineSearch(load: () => Promise<{ openBox: OpenBox }>): void {
  class Search extends HTMLElement {
    connectedCallback(): void {
      const input = this.querySelector('input');
      const found = this.querySelector('div');
      if (!input || !found) return;
      const onTouch = (): void => void open();
      const openOnTouch = (): void => touches.forEach((touch) => input.addEventListener(touch, onTouch));
      const open = async (): Promise<void> => {
        for (const touch of touches) input.removeEventListener(touch, onTouch);
        this.ariaBusy = 'true';
        found.replaceChildren();
        try {
          const [{ openBox }, words] = await Promise.all([
            load(),
            readJson(this.dataset['words'] ?? ''),
            interactiveSheet(),
          ]);
          openBox({ input, found, words });
        } catch {
          // The form works without the island, and the next touch tries again.
          openOnTouch();
          showOfflineNotice(found, belowBox);
        }
        this.ariaBusy = null;
      };
      openOnTouch();
      // A shopper may be faster than this script.
      if (document.activeElement === input) onTouch();
    }
  }
  customElements.define('zay-search', Search);
}
