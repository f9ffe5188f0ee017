import { type InfoPage, listedPages, namedInFoot } from '#contract/content/infoPaths.ts';
import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';
import { text } from '#i18n/words/build.ts';

/** A heading and the pages below it. */
interface LinkGroup {
  title: string;
  links: { href: string; name: string }[];
}

/** The pages that explain the shop, as the footer and the articles list them. */
export function infoLinks(locale: Locale): LinkGroup[] {
  const { footer } = text(locale, 'common');
  const nameOf = (page: InfoPage): string => {
    const named = namedInFoot.find((each) => each === page);
    return named ? footer[named] : text(locale, page).title;
  };
  const linksTo = (pages: readonly InfoPage[]) =>
    pages.map((page) => ({ href: paths.info(locale, page), name: nameOf(page) }));
  return [
    { title: footer.helpTitle, links: linksTo(listedPages.help) },
    { title: footer.companyTitle, links: linksTo(listedPages.company) },
  ];
}
