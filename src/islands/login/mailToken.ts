import { changeLanguageLink } from '#elements/shell/languageLink.ts';

/** The token of a mail's link that is behind #, so that it is sent to no server; empty when a mail program cut it off. */
export const tokenInHash = (): string => location.hash.slice(1);

/** The token in the address of the page that sets a new password; nothing when a mail program cut it off. */
export const tokenInPath = (path: string): string | undefined => /\/reset-password\/([^/]+)\/?$/u.exec(path)?.[1];

/** Lets the page in the other language have the token too. */
export const addHashToLanguageLink = (): void => changeLanguageLink((link) => void (link.hash = location.hash));

/** The same for a token that is the last part of the path. */
export const addTokenToLanguageLink = (token: string): void =>
  changeLanguageLink((link) => void (link.pathname += `/${token}`));
