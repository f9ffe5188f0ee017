import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Subscriber } from '#contract/operator/newsletter.ts';
import { useRight } from '#islands/desk/useRight.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import { List } from '#islands/kit/list/List.tsx';
import type { Column } from '#islands/kit/list/Table.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { saveCsv } from '#islands/desk/records/saveCsv.ts';
import { consentingSubscribers, subscribers, takeOffList } from '#stores/desk/customers.ts';
import type { CustomersProps } from './words.ts';

/** Shows who wants the newsletter and what shows it; an owner takes the addresses along. */
export function NewsletterList(props: CustomersProps) {
  const { words, locale } = props;
  const t = words.list;
  const found = useStore(subscribers.$found);
  const mayRemove = useRight('orders');
  const isOwner = useRight('own');
  const [leaving, setLeaving] = useState<Subscriber>();
  const { busy, error, act } = useAct(t.notDone);
  const save = async (): Promise<void> => {
    const rows = (await consentingSubscribers()).map((one) => [
      ...[one.email, one.locale, one.askedAt, one.page ?? '', one.confirmedAt ?? ''],
    ]);
    saveCsv('newsletter', [['email', 'language', 'asked', 'page', 'confirmed'], ...rows]);
  };
  const leave = mayRemove
    ? (one: Subscriber) => (
        <button type="button" className="btn lg:whitespace-nowrap" onClick={() => setLeaving(one)}>
          {t.remove} <span className="sr-only">{one.email}</span>
        </button>
      )
    : undefined;
  return (
    <div className="grid grid-cols-1 gap-3">
      <a className="alone justify-self-start link" href={deskPaths.customers(locale)}>
        {words.back}
      </a>
      <h2>{t.title}</h2>
      <p className="muted">{t.hint}</p>
      {isOwner && (
        <button type="button" className="btn justify-self-start" aria-disabled={busy} onClick={() => void act(save)}>
          {t.export}
        </button>
      )}
      <ErrorText text={error} />
      <List
        found={found}
        resource={subscribers}
        words={{ ...words, ...t }}
        empty={t.none}
        columns={() => columnsOf(props, leave)}
      >
        {(one: Subscriber) => (
          <li key={one.id} className="border-t border-base-300 py-2 wrap-anywhere">
            <Consent {...props} subscriber={one} />
            {leave?.(one)}
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
  const { email, locale, askedAt, page, confirmedAt } = subscriber;
  const facts = [fill(t.asked, { time: timeText(askedAt, props) }), page, languages[locale]].filter(Boolean);
  return (
    <>
      <p>
        <strong lang="en" translate="no">
          {email}
        </strong>
      </p>
      <p>{confirmedAt ? fill(t.confirmed, { time: timeText(confirmedAt, props) }) : consentOf(subscriber, t)}</p>
      <p className="muted">{facts.join(' · ')}</p>
    </>
  );
}

/** Returns why somebody may be written to without the time of a confirmation, or that they may not yet. */
const consentOf = ({ consents }: Subscriber, t: CustomersProps['words']['list']) =>
  consents ? t.before : t.unconfirmed;

/** The same facts in a table, and the way off the list for those who may take it. */
function columnsOf(props: CustomersProps, leave?: (one: Subscriber) => ReactNode): Column<Subscriber>[] {
  const { words } = props;
  const { columns: t } = words.list;
  return [
    {
      key: 'email',
      head: words.email,
      cell: ({ email }) => (
        <strong lang="en" translate="no">
          {email}
        </strong>
      ),
    },
    {
      key: 'confirmed',
      head: t.confirmed,
      cell: (one) => (one.confirmedAt ? timeText(one.confirmedAt, props) : consentOf(one, words.list)),
    },
    { key: 'asked', head: t.asked, cell: ({ askedAt }) => timeText(askedAt, props) },
    {
      key: 'page',
      head: t.page,
      cell: ({ page, locale }) => [page, words.languages[locale]].filter(Boolean).join(' · '),
    },
    ...(leave ? [{ key: 'leave', head: <span className="sr-only">{words.list.remove}</span>, cell: leave }] : []),
  ];
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
