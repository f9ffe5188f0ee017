import type { WeekHours } from '#contract/content/settings.ts';
import { fill } from '#i18n/fill.ts';
import type { FormParts } from './words.ts';

type Day = WeekHours[number];
const usual = { from: '09:00', to: '18:00' };

/** The opening hours of each day of the week. */
export function Hours({ week, errors, change, words: { contact: t } }: FormParts & { week: WeekHours }) {
  const write = (at: number, day: Day): void => change({ hours: week.map((old, place) => (place === at ? day : old)) });
  return (
    <fieldset className="front-hours">
      <legend>{t.hours}</legend>
      {week.map((day, at) => {
        const name = t.days[at] ?? '';
        const error = errors[`hours.${at}.to`] ?? errors[`hours.${at}.from`];
        return (
          <div key={name}>
            <label>
              <input type="checkbox" checked={day !== null} onChange={() => write(at, day ? null : usual)} />
              {name}
            </label>
            {day ? (
              <span>
                {(['from', 'to'] as const).map((end) => (
                  <input
                    key={end}
                    type="time"
                    value={day[end]}
                    aria-label={fill(t[`${end}Of`], { day: name })}
                    aria-invalid={error ? true : undefined}
                    onChange={({ target }) => write(at, { ...day, [end]: target.value })}
                  />
                ))}
              </span>
            ) : (
              <span className="muted">{t.closed}</span>
            )}
            {error && <p className="error">{error}</p>}
          </div>
        );
      })}
    </fieldset>
  );
}
