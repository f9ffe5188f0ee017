/** The domain of addresses of guests who have no mailbox; no mail can reach it (RFC 2606). */
export const NO_MAILBOX = '.invalid';

/** Returns the address that stands for the mailbox of a guest who has none. */
export const withoutMailbox = (name: string): string => `guest-${name}@guest${NO_MAILBOX}`;

/** Returns an address as people read it: empty where it only stands for one. */
export const shownEmail = (email: string): string => (hasMailbox(email) ? email : '');

/** Returns whether somebody can be written to at an address: guests of the counter and erased people cannot. */
export const hasMailbox = (email: string): boolean => !email.endsWith(NO_MAILBOX);
