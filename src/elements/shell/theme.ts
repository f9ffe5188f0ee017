import type * as ThemeStore from '#stores/shell/theme.ts';

type Theme = ThemeStore.Theme;

const system = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

/**
 * `<zay-theme>`: a button that turns between light and dark; the system decides until it is pressed. The head
 * of the page has painted what was kept; the store is fetched when something turns: the button, the system,
 * another tab, or a page that comes back.
 */
class ThemeToggle extends HTMLElement {
  readonly #button = this.querySelector('button');
  #following = false;

  connectedCallback(): void {
    this.#paint((root.dataset['theme'] ?? 'mytheme') as Theme);
    this.#button?.addEventListener('click', () => void this.#turn());
    const follow = (): void => void this.#follow();
    system.addEventListener('change', follow);
    addEventListener('storage', follow);
    // Chosen on the page of the settings.
    addEventListener('zay-theme', follow);
    addEventListener('pageshow', ({ persisted }) => persisted && follow());
  }

  async #turn(): Promise<void> {
    const shown = root.dataset['theme'] as Theme;
    // Without the store the theme turns for this page alone.
    const store = await this.#follow();
    if (store) store.toggleTheme(shown);
    else this.#paint(shown === 'mytheme' ? 'myDarktheme' : 'mytheme');
  }

  /** Shows what the store says, now and from now on. */
  async #follow(): Promise<typeof ThemeStore | undefined> {
    const store = await import('#stores/shell/theme.ts').catch(() => undefined);
    if (!store) return undefined;
    const paint = (): void => this.#paint(store.$theme.get() ?? (system.matches ? 'myDarktheme' : 'mytheme'));
    if (this.#following) paint();
    else store.$theme.subscribe(paint);
    this.#following = true;
    return store;
  }

  #paint(theme: Theme): void {
    root.dataset['theme'] = theme;
    this.#button?.setAttribute('aria-pressed', String(theme === 'myDarktheme'));
  }
}

customElements.define('zay-theme', ThemeToggle);
