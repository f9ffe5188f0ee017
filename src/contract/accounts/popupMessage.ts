/** What the popup of a provider hands to the page that opened it, beside this `type`; apart, since a page needs no schema for it. */
export const POPUP_MESSAGE = 'social-sign-in';
