/** What is said about text in Zawgyi, in both languages; comes with the code that found it. */
import { zawgyi } from '../../public/locales/en/common.json';
import { zawgyi as zawgyiMy } from '../../public/locales/my/common.json';

export const zawgyiWords = () => (document.documentElement.lang === 'my' ? zawgyiMy : zawgyi);
