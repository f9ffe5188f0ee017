import type { Activity, ChangedField } from '#contract/operator/activity.ts';
import { CUSTOMER_ACTOR } from '#contract/operator/activityTable.ts';
import type { Locale } from '#contract/values/locale.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { labelIn } from '#islands/desk/content/words.ts';
import { actorName, timeText } from '#islands/ui/whoAndWhen.ts';
import type { ActivityProps } from './words.ts';

/** Returns the one who did something, in words where it was no person. */
export function nameOfActor(
  actor: string,
  { shop, system, customers }: Pick<ActivityProps['words'], 'shop' | 'system' | 'customers'>,
): string {
  if (actor === 'operator') return shop;
  if (actor === CUSTOMER_ACTOR) return customers;
  return actor === 'system' ? system : actorName(actor);
}

/** An entry of the log: what was done, to which thing, by whom. */
export function Entry({ entry, ...props }: ActivityProps & { entry: Activity }) {
  const { words } = props;
  const { act, at, actor, customer, subject, change, fields } = entry;
  const acts: Record<string, string> = words.acts;
  return (
    <li
      data-entry=""
      className="grid grid-cols-1 gap-x-4 gap-y-1 border-t border-base-300 py-2.5 leading-relaxed wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p>
        <strong>{acts[act] ?? act}</strong>
      </p>
      <time className="muted num" dateTime={at}>
        {timeText(at, props)}
      </time>
      {(subject !== null || change !== null) && (
        <p className="sm:col-span-2">
          {subject && <Subject {...props} subject={subject} />}
          {subject && change !== null && ' – '}
          {change !== null && <BreakableText text={changeText(entry, words)} />}
        </p>
      )}
      {fields && (
        <ul className="sm:col-span-2">
          {fields.map((field) => (
            <li key={field.name}>
              <BreakableText
                text={fieldText(field, props, subject?.kind === 'document' ? words.fields : words.goodsFields)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="muted sm:col-span-2">
        {customer ? (
          <a className="alone link" href={deskPaths.customer(props.locale, customer.id)}>
            <BreakableText text={customer.name || words.customer} />
          </a>
        ) : (
          <BreakableText text={actor === CUSTOMER_ACTOR ? words.customer : nameOfActor(actor, words)} />
        )}
      </p>
    </li>
  );
}

/** Returns a change in the reader's language, where it is one of the few words that the shop itself writes. */
function changeText({ subject, area, change }: Activity, { events, roles, rights }: ActivityProps['words']): string {
  if (change === null) return '';
  if (subject?.kind === 'order') return events[change] ?? change;
  if (area !== 'people') return change;
  const names: Record<string, string> = subject?.kind === 'token' ? rights : roles;
  return change
    .split(/( → |, )/u)
    .map((part) => names[part] ?? part)
    .join('');
}

/** Returns a field in the reader's language, with what it was and is. */
function fieldText(
  { name, was, now }: ChangedField,
  { locale, words: { languages, facts, values: t } }: ActivityProps,
  names: Readonly<Record<string, string>>,
): string {
  const fact = was === undefined && now !== undefined && (facts as Readonly<Record<string, string>>)[name];
  if (fact) return fill(fact, { now: `${now}` });
  const [first = '', ...rest] = name.split('.');
  const language = (languages as Readonly<Record<string, string>>)[first];
  const place = language === undefined ? name : rest.join('.');
  const label = `${labelIn(names, place)}${language === undefined ? '' : ` (${language})`}`;
  if (now === undefined) return label;
  const shown = (value: ChangedField['now']): string =>
    value == null ? '–' : typeof value === 'boolean' ? t[value ? 'yes' : 'no'] : `${value}`;
  return `${label}${locale === 'my' ? ' – ' : ': '}${shown(was)} → ${shown(now)}`;
}

type Subject = NonNullable<Activity['subject']>;

/** The thing an entry is about; a link where it has a page. */
function Subject({ subject, locale, words }: ActivityProps & { subject: Subject }) {
  const text = `${words.subjects[subject.kind]} ${subject.ref}`;
  const href = pathOf(locale, subject);
  return href === undefined ? (
    <BreakableText text={text} />
  ) : (
    <a className="alone link" href={href}>
      <BreakableText text={text} />
    </a>
  );
}

function pathOf(locale: Locale, { kind, ref }: Subject): string | undefined {
  switch (kind) {
    case 'order':
      return deskPaths.order(locale, ref);
    case 'product':
      return deskPaths.product(locale, Number(ref));
    case 'category':
    case 'brand':
      return deskPaths.categories(locale, kind, Number(ref));
    case 'customer':
      return deskPaths.customer(locale, Number(ref));
    case 'message':
      return deskPaths.message(locale, Number(ref));
    case 'coupon':
    case 'sale':
      return deskPaths.screen(locale, 'sales');
    case 'document':
      return deskPaths.screen(locale, screenOfDocument[ref] ?? 'front');
    default:
      return undefined;
  }
}

/** Documents that have a page of their own. */
const screenOfDocument: Readonly<Record<string, 'payees' | 'opening' | 'region' | undefined>> = {
  ...{ payees: 'payees', opening: 'opening', region: 'region' },
};
