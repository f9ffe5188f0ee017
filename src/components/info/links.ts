import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';
import { text, words } from '#i18n/words/build.ts';

/** A heading and the pages below it. */
interface LinkGroup {
  title: string;
  links: { href: string; name: string }[];
}

/** The pages that explain the shop, as the footer and the articles list them. */
export function infoLinks(locale: Locale): LinkGroup[] {
  const t = words(locale, 'common');
  const to = (page: paths.InfoPage, name: string) => ({ href: paths.info(locale, page), name });
  return [
    {
      title: t('footer.helpTitle'),
      links: [
        to('help', text(locale, 'help').title),
        to('faq', t('footer.faq')),
        to('fees', text(locale, 'fees').title),
        to('cancellation', t('footer.cancellation')),
      ],
    },
    {
      title: t('footer.companyTitle'),
      links: [
        to('about', t('footer.about')),
        to('fund', text(locale, 'fund').title),
        to('terms', t('footer.terms')),
        to('privacy', t('footer.privacy')),
      ],
    },
  ];
}
