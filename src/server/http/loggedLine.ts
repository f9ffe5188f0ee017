const HIDDEN = '[hidden]';

/** Query parameters whose values are logged; of all others only the name is. */
const loggedParameters =
  'page|limit|categoryId|productId|type|ids|weight|locale|orderStatus|since|after|id|full|until|view|sort';

/**
 * A pattern for the rest of a JSON text, up to a stop sign. Escape sequences are not cut, so that the line stays JSON.
 */
const rest = (stop: string): string => String.raw`(?:[^"\\${stop}]|\\.)+`;

const rules: readonly (readonly [RegExp, string])[] = [
  // One-time links, links that stop mails and of previews, and what people search for.
  [
    new RegExp(
      `(/(?:verify|confirm-email|reset-password|product-filter|mails|preview/(?:front|mail))/)${rest('?#\\s')}`,
      'gu',
    ),
    `$1${HIDDEN}`,
  ],
  [new RegExp(`([?&](?!(?:${loggedParameters})=)[\\w-]+=)${rest('&#\\s')}`, 'gu'), `$1${HIDDEN}`],
  // Headers that say who somebody is, whoever logs them.
  [/("(?:set-cookie|cookie|(?:proxy-)?authorization)":)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])/giu, `$1"${HIDDEN}"`],
  [/(\/desk\/join#)[\w-]+/gu, `$1${HIDDEN}`],
  // The parameters of a failed statement, as the database's driver reports them.
  [/(\\nparams: )(?:[^"\\]|\\[^n])*/gu, `$1${HIDDEN}`],
  [/"params":\[(?:[^"\][]|"(?:[^"\\]|\\.)*"|\[(?:[^"\]]|"(?:[^"\\]|\\.)*")*\])*\]/gu, `"params":"${HIDDEN}"`],
  [/(Key \((?:[^"\\()]|\([^()]*\))*\)=\()(?:[^"\\)]|\\.)*/gu, `$1${HIDDEN}`],
  // Emails. The lookbehind keeps this linear: without it a long line without @ is read again from each of its letters.
  [/(?<![\w.'+-])[\w.'+-]+(?:@|%40)(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}/gu, HIDDEN],
];

/** A line of the log, in JSON, without what is private: links of mails, texts of searches, emails. */
export const loggedLine = (line: string): string =>
  rules.reduce((text, [secret, shown]) => text.replace(secret, shown), line);
