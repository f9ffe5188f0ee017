import { useStore } from '@nanostores/react';
import { $theme, chooseTheme } from '#stores/shell/theme.ts';
import type { AccountProps } from '#islands/account/words.ts';

interface Props {
  words: AccountProps['words']['settings'];
}

/** Light, dark, or as the device is set. */
export function ThemeChoice({ words }: Props) {
  const chosen = useStore($theme);
  const choices = [
    [undefined, words.system],
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
              // The button in the header paints the page; it may not have looked at the store yet.
              dispatchEvent(new Event('zay-theme'));
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
