import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import { useRight } from '#islands/desk/useRight.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import {
  $contentList,
  type EditedDocument,
  type ContentSummary,
  readContentList,
} from '#stores/desk/content/content.ts';
import type { DocumentName } from '#contract/operator/content.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { actorName } from '#islands/ui/whoAndWhen.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Part } from '#islands/kit/Part.tsx';
import { Editor } from './Editor.tsx';
import { panels } from '#islands/kit/Panel.tsx';
import type { ContentProps } from './words.ts';

/** The front of the shop: a list of what can be edited, or the document that the address names. */
export function ContentPage({ signIn, frame, ...props }: ContentProps & DeskFrameProps) {
  const name = new URLSearchParams(location.search).get('doc') ?? '';
  return (
    <DeskFrame signIn={signIn} frame={frame}>
      {isDocument(name, props.words) ? <Editor {...props} name={name} /> : <List {...props} />}
    </DeskFrame>
  );
}

const isDocument = (name: string, { documents }: ContentProps['words']): name is EditedDocument =>
  Object.hasOwn(documents, name);

/** The looks of the ways to documents. */
const links =
  '*:not-first:border-t *:not-first:border-base-300 [&_a]:flex [&_a]:min-h-12 [&_a]:flex-wrap [&_a]:items-center [&_a]:gap-x-3 [&_a]:gap-y-0.5 [&_a]:py-2 [&_a:hover_strong]:underline [&_small]:basis-full [&_strong]:flex-auto [&_strong]:basis-48';

type PartName = 'home' | 'shop' | 'money' | 'pages' | 'mails';

function partOf(name: string): PartName {
  if (name.endsWith('home')) return 'home';
  if (name.startsWith('mail-')) return 'mails';
  // A way of its own, beside the fees.
  if (name === 'delivery') return 'money';
  return name === 'contact' || name === 'shop' ? 'shop' : 'pages';
}

/** Everything at the front of the shop that can be edited. */
function List(props: ContentProps) {
  const list = useStore($contentList);
  useEffect(() => void readContentList(), []);
  return (
    <Loaded loadable={list} words={props.words} retry={() => void readContentList()} isMainAction>
      {(summaries) => (
        <div data-documents="" className={panels}>
          <Documents {...props} summaries={summaries} part="home" />
          <Documents {...props} summaries={summaries} part="shop" />
          <Money {...props} />
          <Documents {...props} summaries={summaries} part="pages" />
          <Documents {...props} summaries={summaries} part="mails" />
        </div>
      )}
    </Loaded>
  );
}

function Documents({
  part,
  summaries,
  ...props
}: ContentProps & { part: PartName; summaries: readonly ContentSummary[] }) {
  return (
    <Part title={props.words.parts[part]}>
      <ul className={links}>
        {summaries
          .filter(({ name }) => partOf(name) === part)
          .map((summary) => (
            <Entry key={summary.name} {...props} summary={summary} />
          ))}
      </ul>
    </Part>
  );
}

/** Pages of their own: they are more than texts. Where money goes is for owners. */
function Money({ words: { parts, documents, money: t }, locale }: ContentProps) {
  const isOwner = useRight('own');
  return (
    <Part title={parts.money}>
      <ul className={links}>
        {isOwner && (
          <>
            <li>
              <a href={deskPaths.region(locale)}>
                <strong>{t.region}</strong>
                <small className="muted">{t.regionHint}</small>
              </a>
            </li>
            <li>
              <a href={deskPaths.payees(locale)}>
                <strong>{t.payees}</strong>
                <small className="muted">{t.payeesHint}</small>
              </a>
            </li>
          </>
        )}
        <li>
          <a href={`${deskPaths.content(locale)}?doc=goods-limits`}>
            <strong>{documents['goods-limits']}</strong>
            <small className="muted">{t.limitsHint}</small>
          </a>
        </li>
        <li>
          <a href={deskPaths.fees(locale)}>
            <strong>{t.fees}</strong>
            <small className="muted">{t.feesHint}</small>
          </a>
        </li>
        <li>
          <a href={`${deskPaths.content(locale)}?doc=delivery`}>
            <strong>{documents.delivery}</strong>
            <small className="muted">{t.deliveryHint}</small>
          </a>
        </li>
      </ul>
    </Part>
  );
}

function Entry({ summary, words, locale, months }: ContentProps & { summary: ContentSummary }) {
  const { name, changed, changedAt, changedBy } = summary;
  const by = changedAt && {
    actor: actorName(changedBy ?? ''),
    time: formatDateTime(changedAt, locale, months.split(' ')),
  };
  return (
    <li>
      <a href={`${deskPaths.content(locale)}?doc=${name}`}>
        <strong>{words.documents[name as DocumentName]}</strong>
        {changed > 0 ? (
          <Badge tone="done">{fill(words.changed, { count: changed })}</Badge>
        ) : (
          <span className="muted">{words.asFirst}</span>
        )}
        {by && <small className="muted">{fill(words.history.by, by)}</small>}
      </a>
    </li>
  );
}
