import { useStore } from '@nanostores/react';
import { $theme, chooseTheme } from '#stores/shell/theme.ts';
import type { AccountProps } from '#islands/account/words.ts';

interface Props {
  words: AccountProps['words']['settings'];
}

/** The theme: light or dark. */
export function ThemeChoice({ words }: Props) {
  const chosen = useStore($theme);
  const choices = [
    ['mytheme', words.light],
    ['myDarktheme', words.dark],
  ] as const;
  return (
    <fieldset className="field">
      <legend>
        <h3>{words.theme}</h3>
      </legend>
      {choices.map(([theme, name]) => (
        <label key={name} className="option">
          <input
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => {
              chooseTheme(theme);
              // The theme button of the header applies it; it may not listen to the store yet.
              dispatchEvent(new Event('zay-theme'));
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
