import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Subscriber } from '#contract/operator/newsletter.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { Dialog } from '#islands/desk/Dialog.tsx';
import { timeText } from '#islands/desk/timeText.ts';
import { List } from '#islands/kit/list/List.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { saveCsv } from '#islands/desk/records/saveCsv.ts';
import { consentingSubscribers, subscribers, takeOffList } from '#stores/desk/newsletter.ts';
import { $operator } from '#stores/desk/operator.ts';
import type { CustomersProps } from './words.ts';

/** Shows who wants the newsletter and what shows it; an owner takes the addresses along. */
export function NewsletterList(props: CustomersProps) {
  const { words, locale } = props;
  const t = words.list;
  const found = useStore(subscribers.$found);
  const operator = useStore($operator);
  const rights = operator.state === 'loaded' ? operator.me.rights : [];
  const [leaving, setLeaving] = useState<Subscriber>();
  const { busy, error, act } = useAct(t.notDone);
  const save = async (): Promise<void> => {
    const rows = (await consentingSubscribers()).map((one) => [
      ...[one.email, one.locale, one.askedAt, one.page ?? '', one.confirmedAt ?? ''],
    ]);
    saveCsv('newsletter', [['email', 'language', 'asked', 'page', 'confirmed'], ...rows]);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <a className="alone justify-self-start link" href={deskPaths.customers(locale)}>
        {words.back}
      </a>
      <h2>{t.title}</h2>
      <p className="muted">{t.hint}</p>
      {rights.includes('own') && (
        <button type="button" className="btn justify-self-start" aria-disabled={busy} onClick={() => void act(save)}>
          {t.export}
        </button>
      )}
      <ErrorText text={error} />
      <List found={found} resource={subscribers} words={{ ...words, ...t }} empty={t.none}>
        {(one: Subscriber) => (
          <li key={one.id} className="border-t border-base-300 py-2 wrap-anywhere">
            <Consent {...props} subscriber={one} />
            {rights.includes('orders') && (
              <button type="button" className="btn" onClick={() => setLeaving(one)}>
                {t.remove} <span className="sr-only">{one.email}</span>
              </button>
            )}
          </li>
        )}
      </List>
      {leaving && <RemoveDialog {...props} subscriber={leaving} close={() => setLeaving(undefined)} />}
    </div>
  );
}

type One = CustomersProps & { subscriber: Subscriber };

/** Shows who it is, and when and where they said so. */
function Consent({ subscriber, ...props }: One) {
  const { list: t, languages } = props.words;
  const { email, locale, askedAt, page, confirmedAt, consents } = subscriber;
  const facts = [fill(t.asked, { time: timeText(askedAt, props) }), page, languages[locale]].filter(Boolean);
  const before = consents ? t.before : t.unconfirmed;
  return (
    <>
      <p>
        <strong translate="no">{email}</strong>
      </p>
      <p>{confirmedAt ? fill(t.confirmed, { time: timeText(confirmedAt, props) }) : before}</p>
      <p className="muted">{facts.join(' · ')}</p>
    </>
  );
}

function RemoveDialog({ subscriber: { id, email }, close, words }: One & { close: () => void }) {
  const t = words.list;
  const { busy, error, act } = useAct(t.notDone);
  const remove = async (): Promise<void> => {
    await takeOffList(id);
    close();
  };
  return (
    <Dialog title={t.removing} closeLabel={words.erasing.close} close={close}>
      <p>{fill(t.removes, { email })}</p>
      <ErrorText text={error} />
      <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={() => void act(remove)}>
        {t.remove}
      </button>
    </Dialog>
  );
}
