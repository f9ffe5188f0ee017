import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';

/** The two themes, by the names under which they are kept. */
export type Theme = 'mytheme' | 'myDarktheme';

/** The theme that the shopper chose; light before, whatever the device prefers, and when what is kept is no theme. */
export const $theme = persistentAtom<Theme>('theme', 'mytheme', {
  encode: String,
  decode: (value) => (value === 'myDarktheme' ? value : 'mytheme'),
});

export function chooseTheme(theme: Theme): void {
  $theme.set(theme);
}
