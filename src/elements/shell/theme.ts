import { PageElement } from './pageElement.ts';
import type * as ThemeStore from '#stores/shell/theme.ts';

type Theme = ThemeStore.Theme;

const root = document.documentElement;

const otherTheme = (shown: Theme): Theme => (shown === 'mytheme' ? 'myDarktheme' : 'mytheme');

/**
 * `<zay-theme>`: a button that switches between light and dark; light until it is clicked. The head of the page has
 * applied what is stored; the store is fetched when something changes: by the button, another tab, or a page that comes
 * back.
 */
class ThemeToggle extends PageElement {
  readonly #button = this.querySelector('button');
  #isFollowing = false;

  connectedCallback(): void {
    this.#paint((root.dataset['theme'] ?? 'mytheme') as Theme);
    const { signal } = this;
    this.#button?.addEventListener('click', () => void this.#toggle(), { signal });
    const follow = (): void => void this.#follow();
    addEventListener('storage', follow, { signal });
    // Chosen in the settings of the account.
    addEventListener('zay-theme', follow, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal });
  }

  async #toggle(): Promise<void> {
    const shown = root.dataset['theme'] as Theme;
    // Without the store the theme changes for this page alone.
    const store = await this.#follow();
    if (store) store.chooseTheme(otherTheme(shown));
    else this.#paint(otherTheme(shown));
  }

  /** Shows the theme of the store, now and from now on. */
  async #follow(): Promise<typeof ThemeStore | undefined> {
    const store = await import('#stores/shell/theme.ts').catch(() => undefined);
    if (!store) return undefined;
    const render = (): void => this.#paint(store.$theme.get());
    if (this.#isFollowing) render();
    else store.$theme.subscribe(render);
    this.#isFollowing = true;
    return store;
  }

  #paint(theme: Theme): void {
    root.dataset['theme'] = theme;
    this.#button?.setAttribute('aria-pressed', String(theme === 'myDarktheme'));
  }
}

customElements.define('zay-theme', ThemeToggle);
