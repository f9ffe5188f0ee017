import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { pageOfDocument } from '#contract/content/infoPaths.ts';
import { useRight } from '#islands/desk/useRight.ts';
import { isMailDocument, type MailName, mailNames } from '#contract/content/mailTexts.ts';
import type {
  ContentDocument,
  DocumentFields,
  DocumentName,
  MailPreview as Previewed,
} from '#contract/operator/content.ts';
import type { Locale } from '#contract/values/locale.ts';
import { locales } from '#i18n/locales.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import * as paths from '#i18n/paths.ts';
import { actorName } from '#islands/ui/whoAndWhen.ts';
import { openInTab } from '#islands/desk/openInTab.ts';
import { later } from '#islands/ui/later.tsx';
import { Loaded } from '#islands/ui/Loaded.tsx';
import {
  contentEditor,
  contentPreviewUrl,
  type EditedDocument,
  mailPreviews,
  readContentCategories,
  withoutEmptyLines,
} from '#stores/desk/content/content.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import type { Editing } from '#stores/document.ts';
import { EditForm } from './EditForm.tsx';
import { ContentHistory } from './History.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { HomeForm } from './HomeForm.tsx';
import { TextForm } from './TextForm.tsx';
import type { ContentProps, FormParts } from './words.ts';

/** As high as the window, so that nothing beneath moves when the form is there. */
const placeholder = () => <div className="h-dvh" />;
// Of single documents, so that the pages and the home page do not bring them.
const ContactForm = later(async () => (await import('./ContactForm.tsx')).ContactForm, placeholder);
const DeliveryForm = later(async () => (await import('./DeliveryForm.tsx')).DeliveryForm, placeholder);
const ShopForm = later(async () => (await import('./ShopForm.tsx')).ShopForm, placeholder);
const MailForm = later(async () => (await import('./mails/MailPreview.tsx')).MailForm, placeholder);
const MailPreview = later(async () => (await import('./mails/MailPreview.tsx')).MailPreview);

/** A document of the front: its form, and the bar that saves it. */
export function Editor({ name, ...props }: ContentProps & { name: EditedDocument }) {
  const { $editing, open } = contentEditor(name);
  const editing = useStore($editing);
  useEffect(() => {
    void open();
    if (name === 'home') void readContentCategories();
  }, [name, open]);
  return (
    <>
      <a className="alone link" href={deskPaths.content(props.locale)}>
        ‹ {props.words.back}
      </a>
      <h2>{props.words.documents[name]}</h2>
      <Loaded loadable={editing} words={props.words} retry={() => void open()} isMainAction>
        {(opened) => <Form key={name} {...props} name={name} editing={opened} />}
      </Loaded>
    </>
  );
}

const forms: Partial<Record<EditedDocument, ComponentType<FormParts>>> = {
  shop: ShopForm,
  home: HomeForm,
  contact: ContactForm,
  delivery: DeliveryForm,
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

interface FormProps extends ContentProps {
  name: EditedDocument;
  editing: Editing<ContentDocument, DocumentFields>;
}

function Form({ name, editing, ...given }: FormProps) {
  const props = withWordsOf(name, given);
  const { words } = props;
  const { form: t } = words;
  const document = contentEditor(name);
  const { base, draft, errors, outcome } = editing;
  const isOfOwners = name === 'goods-limits';
  const mayEdit = useRight(isOfOwners ? 'own' : 'edit');
  const [previews, setPreviews] = useState<readonly Previewed[]>();
  const [previewFault, setPreviewFault] = useState<string>();
  const Fields = forms[name] ?? TextForm;
  const contentName = name === 'goods-limits' ? undefined : name;
  const page = contentName && pageOfDocument(contentName);
  const mail = mailOf(name);
  const parts = {
    ...{ words, values: draft, first: base.first, errors },
    change: (changed: DocumentFields) => {
      setPreviewFault(undefined);
      document.write((now) => ({ ...now, ...changed }));
    },
  };

  const preview = async (of: DocumentName, locale: Locale): Promise<void> => {
    try {
      await openInTab(() => contentPreviewUrl(of, withoutEmptyLines(draft) as typeof draft, locale));
      document.mark({});
    } catch (failure) {
      notShown(failure);
    }
  };

  const notShown = (failure: unknown): void => {
    const faults = isRefusal(failure) ? (failure.body.fields ?? {}) : {};
    document.mark(faults);
    document.say(undefined);
    setPreviewFault(Object.keys(faults).length > 0 ? t.check : fill(t.previewFailed, { reason: reasonOf(failure) }));
  };

  const previewMail = async (shown: MailName): Promise<void> => {
    try {
      setPreviews(await mailPreviews(shown, draft));
      document.mark({});
    } catch (failure) {
      notShown(failure);
    }
  };

  const undo = outcome?.state === 'saved' ? () => void document.undo(outcome.before) : undefined;
  return (
    <EditForm
      editing={editing}
      words={{ ...t, kept: t.unsaved, refused: t.check }}
      closed={!mayEdit && words.onlyLook}
      conflict={outcome?.state === 'changed' && fill(t.conflict, { name: actorName(base.changedBy ?? '') })}
      fault={previewFault}
      marked={Object.keys(errors).length > 0 && errors}
      save={() => {
        setPreviewFault(undefined);
        void document.save();
      }}
      undo={undo && { label: t.undo, press: undo }}
      drop={document.reset}
      link={
        page && (
          <a className="alone link" href={paths.inLanguage(page, props.locale)} target="_blank" rel="noopener">
            {t.see}
          </a>
        )
      }
      buttons={
        <>
          {mail && (
            <button type="button" className="btn" onClick={() => void previewMail(mail)}>
              {t.preview}
            </button>
          )}
          {/* On a phone the page is looked at in the language of the desk. */}
          {(contentName && page ? locales : []).map((locale) => (
            <button
              key={locale}
              type="button"
              className={locale === props.locale ? 'btn' : 'btn max-md:hidden'}
              onClick={() => void (contentName && preview(contentName, locale))}
            >
              {t.preview}
              <small className="max-md:hidden">{words.languages[locale]}</small>
            </button>
          ))}
        </>
      }
    >
      <fieldset disabled={!mayEdit} data-fields="" className="grid grid-cols-1 gap-5">
        {isMailDocument(name) ? <MailForm {...parts} name={name} /> : <Fields {...parts} />}
      </fieldset>
      <ContentHistory {...props} name={name} mayEdit={mayEdit && !isOfOwners} />
      {mail && previews && (
        <MailPreview {...props} mail={mail} fields={draft} previews={previews} close={() => setPreviews(undefined)} />
      )}
    </EditForm>
  );
}
