import { type Backend, openBackend } from './call.ts';

/** The API of the shop that sent the page, answering in the language of the page. */
export const shop = (locale: 'en' | 'my'): Backend => openBackend({ base: new URL('/api/v1', location.href), locale });
