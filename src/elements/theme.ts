import { $theme, type Theme, turnTheme } from '#stores/theme.ts';

const system = matchMedia('(prefers-color-scheme: dark)');

const shown = (): Theme => $theme.get() ?? (system.matches ? 'myDarktheme' : 'mytheme');

/** `<zay-theme>`: a button that turns between light and dark; the system decides until it is pressed. */
class ThemeToggle extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => turnTheme(shown()));
    const paint = (): void => {
      document.documentElement.dataset['theme'] = shown();
      button?.setAttribute('aria-pressed', String(shown() === 'myDarktheme'));
    };
    system.addEventListener('change', paint);
    $theme.subscribe(paint);
  }
}

customElements.define('zay-theme', ThemeToggle);
