import type { Locale } from '#contract/values/locale.ts';
import * as deskPaths from './deskPaths.ts';
import { type DeskScreenName, deskScreens } from './deskScreens.ts';
import {
  cart,
  checkout,
  forgotPassword,
  invoice,
  keepEmail,
  login,
  newsletter,
  offline,
  orderDetail,
  orderPlaced,
  paymentStatus,
  profile,
  resendVerification,
  resetMail,
  resetPassword,
  search,
  stopMails,
  verification,
  wishlist,
} from './paths.ts';

/** Pages that are served for all paths below them. */
export const prefixPages = [resetPassword, verification] as const;

/**
 * English paths without a page, with the page that each redirects to: one that the specification names (section 2), and
 * where the desk was before.
 */
export const aliases = [
  ['/dashboard', profile],
  ['/editor', deskPaths.publishing],
] as const;

/** Pages that are not in the sitemap: those of shoppers and of the desk. */
export const privatePages = (locale: Locale): string[] => [
  ...[search, cart, wishlist, checkout, paymentStatus, offline].map((path) => path(locale)),
  ...[
    login,
    forgotPassword,
    resetMail,
    resetPassword,
    keepEmail,
    resendVerification,
    stopMails,
    newsletter,
    profile,
  ].map((path) => path(locale)),
  orderPlaced(locale),
  orderDetail(locale),
  invoice(locale),
  ...Object.keys(deskScreens).map((name) => deskPaths.screen(locale, name as DeskScreenName)),
  ...([undefined, 'success', 'failure'] as const).map((status) => verification(locale, status)),
];
