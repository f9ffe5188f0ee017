import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';

/** The two themes, by the names under which they are kept. */
export type Theme = 'mytheme' | 'myDarktheme';

const isTheme = (value: unknown): value is Theme => value === 'mytheme' || value === 'myDarktheme';

/** What the shopper chose; nothing while the system decides, or when what is kept is no theme. */
export const $theme = persistentAtom<Theme | undefined>('theme', undefined, {
  encode: String,
  decode: (value) => (isTheme(value) ? value : undefined),
});

/** Chooses the other theme than the one in sight. */
export function toggleTheme(shown: Theme): void {
  $theme.set(shown === 'mytheme' ? 'myDarktheme' : 'mytheme');
}

/** Chooses a theme, or leaves it to the system. */
export function chooseTheme(theme: Theme | undefined): void {
  $theme.set(theme);
}
