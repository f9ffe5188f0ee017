import type { MouseEvent } from 'react';
import { useStore } from '@nanostores/react';
import type { Locale } from '#contract/values/locale.ts';
import type { Customer } from '#contract/accounts/customer.ts';
import { fill } from '#i18n/fill.ts';
import { locales } from '#i18n/locales.ts';
import * as paths from '#i18n/paths.ts';
import { viewQuery } from '#stores/account/view.ts';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { toast } from '#stores/shell/feedback.ts';
import { chooseMailLanguage, saveNumerals } from '#stores/account/profile.ts';
import type { AccountProps } from '#islands/account/words.ts';
import { alertFailure } from '#islands/account/useOutcome.ts';
import { noticeStyle } from '#islands/account/Section.tsx';
import { Radios } from '#islands/kit/fields/Radios.tsx';
import { $numerals, chooseNumerals, type Numerals } from '#stores/shell/numerals.ts';
import { $theme, chooseTheme } from '#stores/shell/theme.ts';

interface Props {
  customer: Customer;
  locale: Locale;
  words: AccountProps['words']['settings'];
}

/** The name of each language in that language. */
const ownNames: Record<Locale, string> = { en: 'English', my: 'မြန်မာ' };

/** The language of the pages. A change is one of the mails too. */
export function LanguageChoice({ customer, locale, words }: Props) {
  const go = (event: MouseEvent<HTMLAnchorElement>, to: Locale): void => {
    event.preventDefault();
    const { href } = event.currentTarget;
    // The page changes even if the server did not save it; the next page shows a notice about the mails then.
    void chooseMailLanguage(to).finally(() => location.assign(href));
  };
  const setMailLanguage = async (): Promise<void> => {
    const outcome = await chooseMailLanguage(locale);
    if (outcome.ok) toast(successMessage(fill(words.mailsSaved, { language: words[locale] })));
    else await alertFailure(outcome);
  };
  const mails = customer.locale ?? locale;
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{words.language}</h3>
      <p className="muted">{words.languageText}</p>
      <p className="flex flex-wrap gap-2">
        {locales.map((one) => (
          <a
            key={one}
            className="btn aria-current:btn-primary"
            lang={one}
            hrefLang={one}
            href={paths.profile(one) + viewQuery({ part: 'settings' })}
            aria-current={one === locale ? 'true' : undefined}
            onClick={(event) => go(event, one)}
          >
            {ownNames[one]}
          </a>
        ))}
      </p>
      {mails !== locale && (
        <p data-notice className={noticeStyle}>
          {fill(words.mailsIn, { language: words[mails] })}{' '}
          <button type="button" className="btn" onClick={() => void setMailLanguage()}>
            {fill(words.mailsHere, { language: words[locale] })}
          </button>
        </p>
      )}
    </div>
  );
}

interface NumeralsChoiceProps {
  words: AccountProps['words']['settings'];
}

/** The digits of Burmese pages. */
export function NumeralsChoice({ words }: NumeralsChoiceProps) {
  const chosen = useStore($numerals) ?? 'en';
  const choose = async (numerals: Numerals): Promise<void> => {
    chooseNumerals(numerals);
    const outcome = await saveNumerals(numerals);
    // The choice stays on this device in any case.
    if (!outcome.ok) await alertFailure(outcome);
  };
  const choices = [
    ['en', words.arabic],
    ['my', words.burmese],
  ] as const;
  return (
    <Radios
      name="numerals"
      legend={<h3 className="text-base">{words.numerals}</h3>}
      hint={words.numeralsText}
      choices={choices}
      chosen={chosen}
      choose={(numerals) => void choose(numerals)}
      translate="no"
    />
  );
}

interface ThemeChoiceProps {
  words: AccountProps['words']['settings'];
}

/** The theme: light or dark. */
export function ThemeChoice({ words }: ThemeChoiceProps) {
  const chosen = useStore($theme);
  const choices = [
    ['mytheme', words.light],
    ['myDarktheme', words.dark],
  ] as const;
  return (
    <Radios
      name="theme"
      legend={<h3 className="text-base">{words.theme}</h3>}
      choices={choices}
      chosen={chosen}
      choose={(theme) => {
        chooseTheme(theme);
        // The theme button of the header applies it; it may not listen to the store yet.
        dispatchEvent(new Event('zay-theme'));
      }}
    />
  );
}
