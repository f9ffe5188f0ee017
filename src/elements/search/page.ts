import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import { readJson } from '#api/fetchFile.ts';

/** Shows in `found` what matches the text. */
export type OpenPage = (parts: {
  text: string;
  found: HTMLElement;
  /** For the cards of the shop; hidden until they are there. */
  list: HTMLElement;
  /** Shows what sells well: to be called when nothing was found. */
  showPopular: () => void;
  words: unknown;
}) => void;

/** The search reads no more of a text. */
const maxLetters = 200;

/** `<zay-found>`: reads `?q=`, fills the box of the header with it, and brings the list of what was found. */
export function defineFound(load: () => Promise<{ openPage: OpenPage }>): void {
  class Found extends HTMLElement {
    connectedCallback(): void {
      // A link may hold any number of letters.
      const text = new URLSearchParams(location.search).get('q')?.trim().slice(0, maxLetters) ?? '';
      if (text !== '') void this.show(text);
      else this.showPopular();
    }

    private async show(text: string): Promise<void> {
      const box = document.querySelector<HTMLElement>('zay-search');
      const input = box?.querySelector('input');
      if (input?.value === '') input.value = text;
      addQueryToLanguageLink();
      try {
        const [{ openPage }, words] = await Promise.all([load(), readJson(box?.dataset['words'] ?? '')]);
        const list = document.querySelector<HTMLElement>('[data-found-list]') ?? document.createElement('div');
        openPage({ text, found: this, list, showPopular: () => this.showPopular(), words });
      } catch {
        this.showFailure();
      }
    }

    private showPopular(): void {
      const popular = document.querySelector<HTMLElement>('[data-found-popular]');
      if (popular) popular.hidden = false;
    }

    /** The page as it came says it, and asks for itself again. */
    private showFailure(): void {
      const failed = this.querySelector<HTMLElement>('[role=alert]');
      const again = failed?.querySelector('a');
      if (again) again.search = location.search;
      if (failed) failed.hidden = false;
    }
  }
  customElements.define('zay-found', Found);
}
