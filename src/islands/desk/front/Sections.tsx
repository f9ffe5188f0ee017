import type { HomeSection } from '#contract/content/settings.ts';
import { fill } from '#i18n/fill.ts';
import type { FrontProps } from './words.ts';

interface Props extends Pick<FrontProps, 'words'> {
  shown: readonly HomeSection[];
  change: (shown: HomeSection[]) => void;
}

/** Which sections the home page shows, and in which order; those that it does not show stand last. */
export function Sections({ shown, change, words: { items: t, home, fields } }: Props) {
  const hidden = (Object.keys(home.sections) as HomeSection[]).filter((section) => !shown.includes(section));
  const move = (from: number, to: number): void => {
    const section = shown[from];
    if (section) change(shown.toSpliced(from, 1).toSpliced(to, 0, section));
  };
  return (
    <fieldset className="front-sections">
      <legend>{fields.order}</legend>
      <ol>
        {[...shown, ...hidden].map((section, at) => {
          const name = home.sections[section];
          const isShown = at < shown.length;
          const toggle = (): void => change(isShown ? shown.filter((each) => each !== section) : [...shown, section]);
          return (
            <li key={section}>
              <label>
                <input type="checkbox" checked={isShown} disabled={isShown && shown.length === 1} onChange={toggle} />
                {name}
              </label>
              {isShown && at > 0 && (
                <button
                  type="button"
                  className="btn"
                  aria-label={fill(t.upOf, { name })}
                  onClick={() => move(at, at - 1)}
                >
                  ↑
                </button>
              )}
              {isShown && at < shown.length - 1 && (
                <button
                  type="button"
                  className="btn"
                  aria-label={fill(t.downOf, { name })}
                  onClick={() => move(at, at + 1)}
                >
                  ↓
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
