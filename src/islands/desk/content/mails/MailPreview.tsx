import { useState } from 'react';
import { gapsOfMail, isOneLine, type MailDocument, type MailName } from '#contract/content/mailTexts.ts';
import type { DocumentFields, MailPreview as Previewed } from '#contract/operator/content.ts';
import type { Locale } from '#contract/values/locale.ts';
import { fill } from '#i18n/fill.ts';
import { Dialog } from '#islands/desk/Dialog.tsx';
import { type FormParts, type ContentProps, labelOf } from '#islands/desk/content/words.ts';
import { testMail } from '#stores/desk/content/content.ts';
import { Choices } from '#islands/kit/list/Choices.tsx';
import { Fold } from '#islands/kit/Fold.tsx';
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
      <Choices
        label={t.language}
        choices={previews.map((one) => one.locale)}
        names={words.languages}
        chosen={shown}
        choose={show}
      />
      {preview && (
        <>
          <p className="mb-3 wrap-anywhere" lang={shown}>
            <small className="muted">{words.fields.subject}</small> <strong>{preview.subject}</strong>
          </p>
          {/* No script runs in it, and nothing is loaded from elsewhere. */}
          <iframe
            key={preview.url}
            className="h-[55vh] w-full rounded-box border border-base-300 bg-[#f6f5f0]"
            sandbox=""
            src={preview.url}
            title={fill(t.frame, { language: words.languages[shown] })}
          />
          <Fold summary={t.asText}>
            <pre className="font-[inherit] wrap-anywhere whitespace-pre-wrap" lang={shown}>
              {preview.text}
            </pre>
          </Fold>
        </>
      )}
      <p
        role={message?.isError ? 'alert' : 'status'}
        className={message?.isError ? 'font-semibold text-error' : undefined}
      >
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
