import type { Locale } from '#contract/values/locale.ts';
import type { ShopContent } from '#contract/content/settings.ts';
import { firstColours } from '#contract/content/colours.ts';
import * as paths from '#i18n/paths.ts';
import { hasOwnName, shopName, words } from '#i18n/words/build.ts';

/** Icons of the sample; the second has the room around it that phones cut to their shapes. */
const sampleIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  { src: '/image/app/maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
];

/** Returns the manifest of the shop as an app in a language, with the name, colours and logo that it has. */
export function appManifest(locale: Locale, branding: ShopContent['branding']) {
  const t = words(locale, 'common');
  const { base } = branding?.colours ?? firstColours;
  const search = paths.search(locale);
  const shortcut = (name: string, url: string) => ({ name, url });
  return {
    name: shopName(locale),
    short_name: shopName(locale),
    description: t('tagline'),
    lang: locale,
    // Another language is the same app.
    id: '/',
    start_url: paths.home(locale),
    scope: '/',
    display: 'standalone',
    background_color: base,
    theme_color: base,
    categories: ['food', 'shopping'],
    icons: branding?.logo ? [{ src: branding.logo.icon, sizes: '512x512', type: 'image/png' }] : sampleIcons,
    ...(hasOwnName() || branding?.logo ? {} : { screenshots: sampleScreens(locale) }),
    shortcuts: [
      shortcut(t('nav.search'), search),
      shortcut(t('nav.cart'), paths.cart(locale)),
      shortcut(words(locale, 'orders')('list.title'), paths.profile(locale)),
    ],
    share_target: { action: search, method: 'GET', params: { text: 'q' } },
  };
}

/** Pictures of the sample, which a shop with a name of its own does not show. */
const sampleScreens = (locale: Locale) => [
  { src: `/image/app/home-${locale}.webp`, sizes: '720x1280', type: 'image/webp', form_factor: 'narrow' },
  { src: `/image/app/wide-${locale}.webp`, sizes: '1280x720', type: 'image/webp', form_factor: 'wide' },
];
