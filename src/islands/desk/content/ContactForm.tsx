import type { ChatKind, ChatLink, WeekHours } from '#contract/content/settings.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { fill } from '#i18n/fill.ts';
import { Both, Changed, Items } from './Both.tsx';
import type { FormParts, InBoth } from './words.ts';

/** The form of the ways to reach the shop. */
export function ContactForm(parts: FormParts) {
  const { values, errors, change, words } = parts;
  const t = words.contact;
  return (
    <>
      {(['phone', 'email'] as const).map((field) => (
        <Changed key={field} {...parts} fields={[field]} label={t[field]}>
          <Field
            name={field}
            label={t[field]}
            type={field === 'phone' ? 'tel' : 'email'}
            value={String(values[field])}
            error={errors[field]}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        </Changed>
      ))}
      <Changed {...parts} fields={['hours', 'hoursNote']} label={t.hours}>
        <Hours {...parts} week={values['hours'] as WeekHours} />
        <BothOf {...parts} field="hoursNote" label={t.hoursNote} />
      </Changed>
      <Changed {...parts} fields={['address']} label={t.address}>
        <BothOf {...parts} field="address" label={t.address} />
      </Changed>
      <Changed {...parts} fields={['links']} label={t.links}>
        <h3>{t.links}</h3>
        <Items
          name="links"
          items={values['links'] as ChatLink[]}
          fresh={(): ChatLink => ({ kind: 'line', url: '' })}
          change={(links) => change({ links })}
          most={8}
          words={words}
        >
          {(link, at, write) => <LinkFields {...parts} link={link} at={at} write={write} />}
        </Items>
      </Changed>
    </>
  );
}

/** A field whose value has both languages in it. */
function BothOf({ field, ...parts }: FormParts & { field: string; label: string }) {
  const { values, change } = parts;
  return (
    <Both
      {...parts}
      value={values[field] as InBoth}
      change={(value) => change({ [field]: value })}
      path={(locale) => `${field}.${locale}`}
    />
  );
}

interface LinkProps extends FormParts {
  link: ChatLink;
  at: number;
  write: (link: ChatLink) => void;
}

function LinkFields({ link, at, write, errors, words: { contact: t } }: LinkProps) {
  return (
    <div className="grid gap-3">
      <label>
        {t.kind}
        <Select value={link.kind} onChange={({ target }) => write({ ...link, kind: target.value as ChatKind })}>
          {Object.keys(t.kinds).map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind as ChatKind]}
            </option>
          ))}
        </Select>
      </label>
      <Field
        name={`link${at}`}
        label={t.url}
        type="url"
        value={link.url}
        error={errors[`links.${at}.url`]}
        onChange={({ target }) => write({ ...link, url: target.value })}
      />
    </div>
  );
}

type Day = WeekHours[number];
const usual = { from: '09:00', to: '18:00' };

/** The opening hours of each day of the week. */
function Hours({ week, errors, change, words: { contact: t } }: FormParts & { week: WeekHours }) {
  const write = (at: number, day: Day): void => change({ hours: week.map((old, place) => (place === at ? day : old)) });
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="font-semibold">{t.hours}</legend>
      {week.map((day, at) => {
        const name = t.days[at] ?? '';
        const error = errors[`hours.${at}.to`] ?? errors[`hours.${at}.from`];
        return (
          <div
            key={name}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 not-nth-2:border-t not-nth-2:border-base-300"
          >
            <Tick label={name} checked={day !== null} onChange={() => write(at, day ? null : usual)} />
            {day ? (
              <span className="flex gap-2">
                {(['from', 'to'] as const).map((end) => (
                  <input
                    key={end}
                    type="time"
                    className="min-h-11 rounded-lg border border-line bg-base-100 px-2 aria-invalid:border-2 aria-invalid:border-error"
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
            {error && <p className="basis-full font-semibold text-error">{error}</p>}
          </div>
        );
      })}
    </fieldset>
  );
}
