/** What is said about text in Zawgyi, in both languages; comes with the code that found it. */
import zawgyi from '../../../public/locales/en/zawgyi.json';
import zawgyiMy from '../../../public/locales/my/zawgyi.json';

export const zawgyiWords = () => (document.documentElement.lang === 'my' ? zawgyiMy : zawgyi);
