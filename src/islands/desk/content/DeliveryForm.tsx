import { useEffect, useState } from 'react';
import type { PickupSettings } from '#contract/shipping/pickupSettings.ts';
import type { Zone, ZoneStep } from '#contract/shipping/zones.ts';
import { countries, type Country } from '#contract/values/country.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { fill } from '#i18n/fill.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { TextArea } from '#islands/kit/fields/TextArea.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { Fold } from '#islands/kit/Fold.tsx';
import { readCountry } from '#stores/account/regions.ts';
import { Both, both, Changed, errorAt, Items } from './Both.tsx';
import { PickupFields } from './PickupFields.tsx';
import { numberIn, wholeIn } from './typedNumbers.ts';
import type { FormParts } from './words.ts';

/** The form of how the shop sends: until when, on which days, and to which parts of a country by other terms. */
export function DeliveryForm(parts: FormParts) {
  const { values, errors, change, words } = parts;
  const t = words.delivery;
  const sendsOn = values['sendsOn'] as boolean[];
  return (
    <>
      <Changed {...parts} fields={['cutOff']} label={t.cutOff}>
        <Field
          name="cutOff"
          type="time"
          label={t.cutOff}
          hint={t.cutOffHint}
          value={String(values['cutOff'])}
          error={errors['cutOff']}
          onChange={({ target }) => change({ cutOff: target.value })}
        />
      </Changed>
      <Changed {...parts} fields={['sendsOn']} label={t.sendsOn}>
        <fieldset>
          <legend className="font-semibold">{t.sendsOn}</legend>
          <div className={ticks}>
            {sendsOn.map((is, at) => (
              <Tick
                key={at}
                label={words.contact.days[at] ?? ''}
                checked={is}
                onChange={() => change({ sendsOn: sendsOn.with(at, !is) })}
              />
            ))}
          </div>
        </fieldset>
        <ErrorLine text={errorAt(errors, 'sendsOn')} />
        <p className="muted">{t.holidays}</p>
      </Changed>
      <Changed {...parts} fields={['closedDays']} label={t.closedDays}>
        <Lines
          name="closedDays"
          label={t.closedDays}
          hint={t.closedDaysHint}
          lines={values['closedDays'] as string[]}
          error={errorAt(errors, 'closedDays')}
          write={(closedDays) => change({ closedDays })}
        />
      </Changed>
      <Changed {...parts} fields={['pickup']} label={t.pickup.title}>
        <PickupFields {...parts} pickup={values['pickup'] as PickupSettings} />
      </Changed>
      <Changed {...parts} fields={['zones']} label={t.zones}>
        <h3>{t.zones}</h3>
        <p className="muted">{t.zonesHint}</p>
        <Items
          name="zones"
          items={values['zones'] as Zone[]}
          fresh={freshZone}
          change={(zones) => change({ zones })}
          most={40}
          words={words}
        >
          {(zone, at, write) => <ZoneFields {...parts} zone={zone} path={`zones.${at}`} write={write} />}
        </Items>
      </Changed>
    </>
  );
}

/** Boxes to tick, as many in a row as there is room for. */
const ticks = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-3';

const freshZone = (): Zone => ({
  name: { en: '', my: '' },
  country: 'thailand',
  provinces: [],
  codes: [],
  isServed: true,
  steps: [],
  days: null,
  cutOff: null,
});

const ErrorLine = ({ text }: { text: string | undefined }) =>
  text ? <p className="font-semibold text-error">{text}</p> : null;

interface ZoneProps extends FormParts {
  zone: Zone;
  /** `zones.0`, as the shop names it. */
  path: string;
  write: (zone: Zone) => void;
}

/** A zone: what belongs to it, and what is other there than in its country. */
function ZoneFields({ zone, path, write, ...parts }: ZoneProps) {
  const { words, errors } = parts;
  const t = words.delivery;
  const { country, provinces, codes, isServed, cutOff } = zone;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Both
        {...parts}
        label={t.name}
        value={zone.name}
        change={(name) => write({ ...zone, name: name as Zone['name'] })}
        path={(locale) => `${path}.name.${locale}`}
      />
      <label>
        <span className="font-semibold">{t.country}</span>
        <Select
          value={country}
          onChange={({ target }) => write({ ...zone, country: target.value as Country, provinces: [] })}
        >
          {countries.map((each) => (
            <option key={each} value={each}>
              {words.countries[each]}
            </option>
          ))}
        </Select>
      </label>
      <Provinces
        country={country}
        chosen={provinces}
        words={words}
        locale={parts.words.localeOfDesk}
        write={(next) => write({ ...zone, provinces: next })}
      />
      <Lines
        name={`${path}.codes`}
        label={t.codes}
        hint={t.codesHint}
        lines={codes}
        error={errorAt(errors, `${path}.codes`)}
        write={(next) => write({ ...zone, codes: next })}
      />
      {provinces.length === 0 && codes.length === 0 && <p className="muted">{t.rest}</p>}
      <Tick label={t.isServed} checked={isServed} onChange={() => write({ ...zone, isServed: !isServed })} />
      {isServed && (
        <>
          <Steps zone={zone} path={path} errors={errors} words={words} write={write} />
          <Days zone={zone} path={path} errors={errors} words={words} write={write} />
          <Field
            name={`${path}.cutOff`}
            type="time"
            label={t.cutOff}
            hint={t.ownCutOffHint}
            value={cutOff ?? ''}
            error={errors[`${path}.cutOff`]}
            onChange={({ target }) => write({ ...zone, cutOff: target.value || null })}
          />
        </>
      )}
    </div>
  );
}

interface ProvincesProps extends Pick<FormParts, 'words'> {
  country: Country;
  chosen: readonly string[];
  locale: 'en' | 'my';
  write: (chosen: string[]) => void;
}

/** The provinces of a country to be ticked, by the names that addresses have. */
function Provinces({ country, chosen, words: { delivery: t }, locale, write }: ProvincesProps) {
  const [known, setKnown] = useState<readonly { name: string; my?: string | undefined }[]>([]);
  useEffect(() => {
    let isGone = false;
    const show = (provinces: typeof known): void => {
      if (!isGone) setKnown(provinces);
    };
    // Without the list, what is chosen stays.
    readCountry(country).then(
      ({ provinces }) => show(provinces),
      () => show([]),
    );
    return () => {
      isGone = true;
    };
  }, [country]);
  const others = chosen.filter((name) => !known.some((each) => each.name === name)).map((name) => ({ name, my: name }));
  const toggle = (name: string): void =>
    write(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <Fold summary={fill(t.provinces, { count: chosen.length })}>
      <div className={ticks}>
        {[...others, ...known].map(({ name, my }) => (
          <Tick
            key={name}
            label={locale === 'my' && my ? my : name}
            checked={chosen.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
    </Fold>
  );
}

interface LinesProps {
  name: string;
  label: string;
  hint: string;
  lines: readonly string[];
  error: string | undefined;
  write: (lines: string[]) => void;
}

/** A list, one on each line. */
const Lines = ({ lines, write, ...props }: LinesProps) => (
  <TextArea
    {...props}
    rows={Math.min(8, Math.max(2, lines.length + 1))}
    value={lines.join('\n')}
    onChange={({ target }) => write(target.value.split('\n'))}
  />
);

type PartProps = Pick<ZoneProps, 'zone' | 'path' | 'errors' | 'words' | 'write'>;

/** The fees of a zone as lines of weight and fee, as they are copied from a sheet. */
function Steps({ zone, path, errors, words: { delivery: t }, write }: PartProps) {
  // As it is typed: a line may be half done.
  const [typed, setTyped] = useState(() => textOf(zone.steps));
  const shown = isSameSteps(stepsIn(typed), zone.steps) ? typed : textOf(zone.steps);
  return (
    <TextArea
      name={`${path}.steps`}
      label={t.steps}
      hint={t.stepsHint}
      rows={Math.min(12, Math.max(3, zone.steps.length + 1))}
      value={shown}
      error={errorAt(errors, `${path}.steps`)}
      onChange={({ target }) => {
        setTyped(target.value);
        write({ ...zone, steps: stepsIn(target.value) });
      }}
    />
  );
}

const isSameSteps = (one: readonly ZoneStep[], other: readonly ZoneStep[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const textOf = (steps: readonly ZoneStep[]): string => steps.map(({ upTo, price }) => `${upTo}\t${price}`).join('\n');

/** Two numbers a line, with a tab or spaces between; what is none stays a text, which the shop refuses. */
function stepsIn(text: string): ZoneStep[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [upTo = '', price = ''] = plainCode(line.replaceAll('\t', ' ')).split(/ +/u);
      return { upTo: numberIn(upTo), price: numberIn(price) };
    });
}

/** The working days of a zone; none where those of its country count. */
function Days({ zone, path, errors, words: { delivery: t }, write }: PartProps) {
  const { days } = zone;
  const set = (end: 'from' | 'to', text: string): void => {
    const next = { from: days?.from ?? '', to: days?.to ?? '', [end]: wholeIn(text) };
    write({ ...zone, days: next.from === '' && next.to === '' ? null : (next as Zone['days']) });
  };
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="font-semibold">{t.days}</legend>
      <p className="muted">{t.daysHint}</p>
      <div className={both}>
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            name={`${path}.days.${end}`}
            label={t[end]}
            inputMode="numeric"
            value={String(days?.[end] ?? '')}
            error={errors[`${path}.days.${end}`]}
            onChange={({ target }) => set(end, target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
