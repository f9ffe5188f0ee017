/** Sentences that the stores of customers use in the browser. */
import * as enLogin from '../../../public/locales/en/login.json';
import * as enRefusals from '../../../public/locales/en/refusals.json';
import * as myLogin from '../../../public/locales/my/login.json';
import * as myRefusals from '../../../public/locales/my/refusals.json';
import { inPageLanguage } from '#i18n/pageLocale.ts';

const words = {
  en: {
    leftBehind: enLogin.leftBehind,
    unexpectedStatus: enLogin.unexpectedStatus,
    network: enRefusals.network,
    signedOut: enRefusals.signed_out,
    unknown: enRefusals.unknown,
    unexpected: enLogin.result.unexpected,
  },
  my: {
    leftBehind: myLogin.leftBehind,
    unexpectedStatus: myLogin.unexpectedStatus,
    network: myRefusals.network,
    signedOut: myRefusals.signed_out,
    unknown: myRefusals.unknown,
    unexpected: myLogin.result.unexpected,
  },
};

/** The sentences in the language of the page. */
export const accountWords = () => inPageLanguage(words);
