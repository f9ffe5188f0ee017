import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { pageOfDocument } from '#contract/content/infoPaths.ts';
import { isMailDocument, type MailName, mailNames } from '#contract/content/mailTexts.ts';
import type { DocumentName, ContentDocument, MailPreview as Previewed } from '#contract/operator/content.ts';
import type { Locale } from '#contract/values/locale.ts';
import { locales } from '#i18n/locales.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import * as paths from '#i18n/paths.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import {
  $contentDocument,
  type EditedDocument,
  contentPreviewUrl,
  mailPreviews,
  readContentCategories,
  readContentDocument,
} from '#stores/desk/content/content.ts';
import { $operator } from '#stores/desk/operator.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { ContactForm } from './ContactForm.tsx';
import { History } from './History.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { HomeForm } from './HomeForm.tsx';
import { MailForm, MailPreview } from './mails/MailPreview.tsx';
import { TextForm } from './TextForm.tsx';
import { useDocument, withoutEmptyLines } from './useDocument.ts';
import type { ContentProps } from './words.ts';

/** A document of the front: its form, and the bar that saves it. */
export function Editor({ name, ...props }: ContentProps & { name: EditedDocument }) {
  const document = useStore($contentDocument);
  useEffect(() => {
    void readContentDocument(name);
    if (name === 'home') void readContentCategories();
  }, [name]);
  return (
    <>
      <a className="link alone" href={deskPaths.content(props.locale)}>
        ‹ {props.words.back}
      </a>
      <h2>{props.words.documents[name]}</h2>
      <Loaded loadable={document} words={props.words} retry={() => void readContentDocument(name)} isMainAction>
        {(opened) => <Form key={opened.name} {...props} opened={opened} />}
      </Loaded>
    </>
  );
}

const forms: Partial<Record<EditedDocument, typeof TextForm | typeof HomeForm>> = {
  home: HomeForm,
  contact: ContactForm,
  'goods-limits': LimitsForm,
};

/** The mail of a document, if one can be looked at. */
const mailOf = (name: EditedDocument): MailName | undefined => mailNames.find((mail) => name === `mail-${mail}`);

/** Of mails and limits other things are true than of pages: nothing is published. */
function withWordsOf(name: string, { words, ...props }: ContentProps): ContentProps {
  if (name === 'goods-limits') {
    const { save, saved, toFirst, toFirstOf } = words.limits;
    return { ...props, words: { ...words, form: { ...words.form, save, saved, toFirst, toFirstOf } } };
  }
  if (!isMailDocument(name)) return { ...props, words };
  const { save, saved, done } = words.mail;
  const message = { form: { ...words.form, save, saved }, history: { ...words.history, done } };
  return { ...props, words: { ...words, ...message } };
}

function Form({ opened, ...given }: ContentProps & { opened: ContentDocument }) {
  const props = withWordsOf(opened.name, given);
  const { words } = props;
  const { form: t } = words;
  const document = useDocument(opened, words);
  const operator = useStore($operator);
  const isOfOwners = opened.name === 'goods-limits';
  const mayEdit = operator.state === 'loaded' && operator.me.rights.includes(isOfOwners ? 'own' : 'edit');
  const { name, base, values, errors, said, isDirty, isSaving } = document;
  const [previews, setPreviews] = useState<readonly Previewed[]>();
  const Fields = forms[name] ?? TextForm;
  const contentName = name === 'goods-limits' ? undefined : name;
  const page = contentName && pageOfDocument(contentName);
  const mail = mailOf(name);
  const parts = { words, values, first: base.first, errors, change: document.change };
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      globalThis.document.querySelector<HTMLElement>('.front-fields [aria-invalid=true]')?.focus();
  }, [errors]);

  const preview = async (of: DocumentName, locale: Locale): Promise<void> => {
    // Before the address is known: browsers block a tab that opens later than the click.
    const tab = globalThis.open('', '_blank');
    try {
      const address = await contentPreviewUrl(of, withoutEmptyLines(values) as typeof values, locale);
      document.refuse({});
      if (!tab) return location.assign(address);
      tab.opener = null;
      tab.location.replace(new URL(address, location.href));
    } catch (failure) {
      tab?.close();
      notShown(failure);
    }
  };

  const notShown = (failure: unknown): void => {
    const fields = isRefusal(failure) ? (failure.body.fields ?? {}) : {};
    document.refuse(fields);
    const isMarked = Object.keys(fields).length > 0;
    document.say({ text: isMarked ? t.check : fill(t.previewFailed, { reason: reasonOf(failure) }), isError: true });
  };

  const previewMail = async (shown: MailName): Promise<void> => {
    try {
      setPreviews(await mailPreviews(shown, values));
      document.refuse({});
    } catch (failure) {
      notShown(failure);
    }
  };

  return (
    <form
      className="front-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void document.save();
      }}
    >
      {!mayEdit && <p className="note">{words.onlyLook}</p>}
      <fieldset disabled={!mayEdit} className="front-fields">
        {isMailDocument(name) ? <MailForm {...parts} name={name} /> : <Fields {...parts} />}
      </fieldset>
      <History {...props} name={name} mayEdit={mayEdit && !isOfOwners} changed={() => void document.readAgain()} />
      {mayEdit && (
        <div className="front-bar">
          <div className="front-said">
            <p role={said?.isError ? 'alert' : 'status'} className={said?.isError ? 'error' : undefined}>
              {said?.text ?? (isDirty ? t.unsaved : '')}
            </p>
            {said?.undo && (
              <button type="button" className="btn" onClick={said.undo}>
                {t.undo}
              </button>
            )}
            {!said?.undo && isDirty && (
              <button type="button" className="link" onClick={document.reset}>
                {t.drop}
              </button>
            )}
            {page && !isDirty && !said && (
              <a className="link" href={paths.inLanguage(page, props.locale)} target="_blank" rel="noopener">
                {t.see}
              </a>
            )}
          </div>
          <div className="front-buttons">
            {mail && (
              <button type="button" className="btn" onClick={() => void previewMail(mail)}>
                {t.preview}
              </button>
            )}
            {(contentName && page ? locales : []).map((locale) => (
              <button
                key={locale}
                type="button"
                className={locale === props.locale ? 'btn' : 'btn front-wide'}
                onClick={() => void (contentName && preview(contentName, locale))}
              >
                {t.preview}
                <small className="front-wide">{words.languages[locale]}</small>
              </button>
            ))}
            <button className="btn btn-primary" aria-disabled={isSaving}>
              {isSaving ? t.saving : t.save}
            </button>
          </div>
        </div>
      )}
      {mail && previews && (
        <MailPreview {...props} mail={mail} fields={values} previews={previews} close={() => setPreviews(undefined)} />
      )}
    </form>
  );
}
