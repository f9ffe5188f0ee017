import { gapsOfMail, isOneLine, type MailDocument } from '#contract/content/mailTexts.ts';
import { Both } from '#islands/desk/front/Both.tsx';
import { Changed } from '#islands/desk/front/Changed.tsx';
import { type FormParts, labelOf } from '#islands/desk/front/words.ts';

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
