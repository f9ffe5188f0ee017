/** What the menu of who is signed in says, in both languages. */
import { menu } from '../../../public/locales/en/login.json';
import { menu as menuMy } from '../../../public/locales/my/login.json';
import { pageLocale } from './account.ts';

export const menuWords = () => (pageLocale() === 'my' ? menuMy : menu);
