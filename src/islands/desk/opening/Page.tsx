import { type ReactNode, useState } from 'react';
import { type Opening, type OpeningStep, openingSteps } from '#contract/operator/opening.ts';
import type { Locale } from '#contract/values/locale.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { plural } from '#i18n/plural.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { ConfirmDialog } from '#islands/kit/edit/ConfirmDialog.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { Badge } from '#islands/kit/Badge.tsx';
import { panels } from '#islands/kit/Panel.tsx';
import { Part } from '#islands/kit/Part.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { bringBack, opening, removeTestOrders, setOpen, takeOffSale } from '#stores/desk/opening.ts';
import type { OpeningProps } from './words.ts';

type Props = OpeningProps & { opened: Opening };

/** The page on which owners open the shop, with all that is to be done before. */
export const OpeningPage = ({ signIn, frame, ...props }: OpeningProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Reading of={opening} words={props.words}>
      {(opened) => (
        <div className={panels}>
          <Steps {...props} opened={opened} />
          <Gate {...props} opened={opened} />
          <Sample {...props} opened={opened} />
          <TestOrders {...props} opened={opened} />
        </div>
      )}
    </Reading>
  </DeskFrame>
);

const addressOf: Record<OpeningStep, (locale: Locale) => string> = {
  name: (locale) => `${deskPaths.content(locale)}?doc=shop`,
  region: deskPaths.region,
  contact: (locale) => `${deskPaths.content(locale)}?doc=contact`,
  payees: deskPaths.payees,
  fees: deskPaths.fees,
  goods: (locale) => deskPaths.product(locale),
  texts: deskPaths.content,
  testOrder: (locale) => paths.home(locale),
};

/** The list of what is to be done, with what is done. */
function Steps({ opened: { done }, locale, words }: Props) {
  const { steps: t } = words;
  const left = openingSteps.filter((step) => !done[step]).length;
  return (
    <Part title={t.title} beside={<span className="muted">{left > 0 ? plural(t, 'left', left) : t.allDone}</span>}>
      <ol className="grid">
        {openingSteps.map((step, at) => (
          <li key={step} className="border-t border-base-300">
            <a className="flex min-h-14 items-center gap-3 py-2" href={addressOf[step](locale)}>
              <span
                className={`grid size-8 flex-none place-items-center rounded-full border num ${done[step] ? 'border-primary bg-primary text-primary-content' : 'border-line'}`}
                aria-hidden="true"
              >
                {done[step] ? '✓' : at + 1}
              </span>
              <span className="grid">
                <strong className="underline">{t[step].name}</strong>
                <span className="muted">{t[step].hint}</span>
              </span>
              {done[step] && <span className="sr-only">{t.done}</span>}
            </a>
          </li>
        ))}
      </ol>
      <p>
        <a className="alone link" href={deskPaths.sheets(locale)}>
          {t.sheet}
        </a>
      </p>
    </Part>
  );
}

/** The state of the shop, and the button that opens or closes it. */
function Gate({ opened, words }: Props) {
  const { gate: t } = words;
  const { state, version, hasOwnAccount, done, sample } = opened;
  const isOpen = state === 'open';
  const [isAsking, setAsking] = useState(false);
  const { busy, error, act } = useAct();
  const change = () =>
    act(async () => {
      await setOpen(!isOpen, version);
      setAsking(false);
    });
  const left = openingSteps.filter((step) => !done[step]);
  return (
    <Part title={t.title} beside={<Badge tone={isOpen ? 'done' : 'late'}>{t.states[state]}</Badge>}>
      <p>{t.texts[state]}</p>
      {!isOpen && !hasOwnAccount && <p className="muted">{t.needsAccount}</p>}
      <button
        type="button"
        className={`btn justify-self-start ${isOpen ? '' : 'btn-primary'}`}
        disabled={!isOpen && !hasOwnAccount}
        onClick={() => setAsking(true)}
      >
        {isOpen ? t.close : t.open}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={isOpen ? t.close : t.open}
          words={t}
          confirm={isOpen ? t.close : t.open}
          isBusy={busy}
          press={() => void change()}
          close={() => setAsking(false)}
        >
          <p>{isOpen ? t.closeText : t.openText}</p>
          {!isOpen && sample.length > 0 && <p>{plural(words.sample, 'left', sample.length)}</p>}
          {!isOpen && left.length > 0 && (
            <p>{fill(t.undone, { steps: left.map((step) => words.steps[step].name).join(' · ') })}</p>
          )}
          <ErrorText text={error} />
        </ConfirmDialog>
      )}
    </Part>
  );
}

/** Goods that came with the shop: all are taken off sale in one step, and brought back in one. */
function Sample({ opened: { sample }, words: { sample: t } }: Props) {
  const [removal, setRemoval] = useState<number>();
  const { busy, error, act } = useAct();
  const remove = () => act(async () => setRemoval(await takeOffSale(sample)));
  const undo = (revision: number) =>
    act(async () => {
      await bringBack(revision);
      setRemoval(undefined);
    });
  const isLeft = sample.length > 0;
  if (!isLeft && removal === undefined) return null;
  return (
    <Part title={t.title}>
      <p role="status">{isLeft ? plural(t, 'left', sample.length) : t.gone}</p>
      {isLeft && <Act busy={busy} press={remove} label={t.remove} />}
      {!isLeft && removal !== undefined && <Act busy={busy} press={() => undo(removal)} label={t.undo} />}
      <p className="muted">{t.hint}</p>
      <ErrorText text={error} />
    </Part>
  );
}

/** Orders that were placed to try the shop, and the button that sweeps them away. */
function TestOrders({ opened: { testOrders }, words: { tests: t } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { busy, error, act } = useAct();
  const sweep = () =>
    act(async () => {
      await removeTestOrders();
      setAsking(false);
    });
  return (
    <Part title={t.title}>
      <p role="status">{testOrders > 0 ? plural(t, 'count', testOrders) : t.none}</p>
      {testOrders > 0 && <Act busy={busy} press={() => setAsking(true)} label={t.remove} />}
      {isAsking && (
        <ConfirmDialog
          title={t.remove}
          words={t}
          confirm={t.remove}
          isBusy={busy}
          press={() => void sweep()}
          close={() => setAsking(false)}
        >
          <p>{t.text}</p>
          <ErrorText text={error} />
        </ConfirmDialog>
      )}
    </Part>
  );
}

const Act = ({ busy, press, label }: { busy: boolean; press: () => unknown; label: ReactNode }) => (
  <button type="button" className="btn justify-self-start" aria-disabled={busy} onClick={() => void press()}>
    {label}
  </button>
);
