import { minuteText } from '#islands/desk/timed/words.ts';
import { useState } from 'react';
import type { Region } from '#contract/operator/region.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { fill } from '#i18n/fill.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { panels } from '#islands/kit/Panel.tsx';
import { Part } from '#islands/kit/Part.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { region, setTimeZone } from '#stores/desk/region.ts';
import { toast } from '#stores/shell/feedback.ts';
import { CurrencyPart } from './CurrencyPart.tsx';
import type { RegionProps } from './words.ts';

/** The page on which owners choose the currency and the time zone. */
export const RegionPage = ({ signIn, frame, ...props }: RegionProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <a className="alone link" href={deskPaths.content(props.locale)}>
      ‹ {props.words.toFront}
    </a>
    <Reading of={region} words={props.words}>
      {(present) => (
        <div className={panels}>
          <TimeZonePart {...props} present={present} />
          <CurrencyPart key={present.currency} {...props} present={present} />
        </div>
      )}
    </Reading>
  </DeskFrame>
);

function TimeZonePart({ present, words: { zone: t }, ...props }: RegionProps & { present: Region }) {
  const { version, timeZone, timeZones, now } = present;
  const [chosen, setChosen] = useState(timeZone);
  const { busy, error, act } = useAct();
  const save = () =>
    act(async () => {
      await setTimeZone(chosen, version);
      toast({ mood: 'success', text: t.saved, closesAfter: 4_000 });
    });
  const choices = timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones];
  return (
    <Part title={t.title}>
      <p className="muted">{fill(t.hint, { now: minuteText(now, props) })}</p>
      <Labelled name="timeZone" label={t.label}>
        {(box) => (
          <Select {...box} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {choices.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <button type="button" className="btn justify-self-start" aria-disabled={busy} onClick={() => void save()}>
        {busy ? t.saving : t.save}
      </button>
      <ErrorText text={error} />
    </Part>
  );
}
