import { useState } from 'react';
import { gapsOfMail, isOneLine, type MailDocument, type MailName } from '#contract/content/mailTexts.ts';
import type { DocumentFields, MailPreview as Previewed } from '#contract/operator/content.ts';
import type { Locale } from '#contract/values/locale.ts';
import { fill } from '#i18n/fill.ts';
import { Dialog } from '#islands/desk/Dialog.tsx';
import { type FormParts, type ContentProps, labelOf } from '#islands/desk/content/words.ts';
import { testMail } from '#stores/desk/content/content.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { Both, Changed } from '#islands/desk/content/Both.tsx';

interface Props extends Pick<ContentProps, 'words' | 'locale'> {
  mail: MailName;
  fields: DocumentFields;
  previews: readonly Previewed[];
  close: () => void;
}

/** A mail as customers get it, in either language, and a button that sends it to whoever looks. */
export function MailPreview({ mail, fields, previews, close, words, locale }: Props) {
  const t = words.mail;
  const [shown, show] = useState<Locale>(locale);
  const [message, say] = useState<{ text: string; isError?: boolean }>();
  const [isSending, setSending] = useState(false);
  const preview = previews.find((one) => one.locale === shown);
  const send = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    say(undefined);
    try {
      say({ text: fill(t.sent, { email: await testMail(mail, fields, shown) }) });
    } catch (failure) {
      say({ text: fill(t.notSent, { reason: reasonOf(failure) }), isError: true });
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title={t.preview} closeLabel={t.close} close={close}>
      <div className="mail-tabs" role="group" aria-label={t.language}>
        {previews.map((one) => (
          <button
            key={one.locale}
            type="button"
            className={one.locale === shown ? 'btn btn-primary' : 'btn'}
            aria-pressed={one.locale === shown}
            onClick={() => show(one.locale)}
          >
            {words.languages[one.locale]}
          </button>
        ))}
      </div>
      {preview && (
        <>
          <p className="mail-subject" lang={shown}>
            <small className="muted">{words.fields.subject}</small> <strong>{preview.subject}</strong>
          </p>
          {/* No script runs in it, and nothing is loaded from elsewhere. */}
          <iframe
            key={preview.url}
            className="mail-frame"
            sandbox=""
            src={preview.url}
            title={fill(t.frame, { language: words.languages[shown] })}
          />
          <details className="front-history">
            <summary>{t.asText}</summary>
            <pre className="mail-text" lang={shown}>
              {preview.text}
            </pre>
          </details>
        </>
      )}
      <p role={message?.isError ? 'alert' : 'status'} className={message?.isError ? 'error' : undefined}>
        {message?.text ?? ''}
      </p>
      <button type="button" className="btn btn-primary" aria-disabled={isSending} onClick={() => void send()}>
        {t.test}
      </button>
    </Dialog>
  );
}

/** The words of a mail, each in both languages, with what the shop can fill in. */
export function MailForm({ name, ...parts }: FormParts & { name: MailDocument }) {
  const { first, values, change, words } = parts;
  const fields = Object.keys(first).filter((place) => place.startsWith('en.'));
  return (
    <>
      <p className="muted">{name === 'mail-greeting' ? words.mail.greetingHint : words.mail.hint}</p>
      {fields.map((en) => {
        const field = en.slice(3);
        const my = `my.${field}`;
        const label = labelOf(words, field);
        return (
          <Changed key={field} {...parts} fields={[en, my]} label={label}>
            <Both
              {...parts}
              label={label}
              value={{ en: values[en], my: values[my] }}
              change={(value) => change({ [en]: value.en, [my]: value.my })}
              path={(locale) => `${locale}.${field}`}
              hasBreaks={!isOneLine(field)}
              gaps={gapsOfMail(name, field).may}
            />
          </Changed>
        );
      })}
    </>
  );
}
