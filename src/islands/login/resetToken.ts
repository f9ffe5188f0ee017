/** The token in the address of the page that sets a new password; nothing when a mail program cut it off. */
export const resetTokenIn = (path: string): string | undefined => /\/reset-password\/([^/]+)\/?$/u.exec(path)?.[1];
