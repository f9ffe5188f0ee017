/**
 * The `type` of the message that the sign-in popup posts to its opener. A file of its own, so that pages need not load
 * the schemas.
 */
export const POPUP_MESSAGE = 'social-sign-in';
