const HIDDEN = '[hidden]';

/** What may stand in a query for all to see; of everything else the name alone is kept. */
const harmless =
  'page|limit|categoryId|productId|type|ids|weight|locale|orderStatus|since|after|id|full|until|view|sort';

/** The rest of a text in JSON: signs that are escaped stay together, so that the line stays JSON. */
const rest = (stop: string): string => String.raw`(?:[^"\\${stop}]|\\.)+`;

const rules: readonly (readonly [RegExp, string])[] = [
  // Links that work once or stop mails, and what people look for.
  [new RegExp(`(/(?:verify|confirm-email|reset-password|product-filter|mails)/)${rest('?#\\s')}`, 'gu'), `$1${HIDDEN}`],
  [new RegExp(`([?&](?!(?:${harmless})=)[\\w-]+=)${rest('&#\\s')}`, 'gu'), `$1${HIDDEN}`],
  // What a statement was given, as the database's driver tells of one that failed.
  [/(\\nparams: )(?:[^"\\]|\\[^n])*/gu, `$1${HIDDEN}`],
  [/"params":\[(?:[^"\][]|"(?:[^"\\]|\\.)*"|\[(?:[^"\]]|"(?:[^"\\]|\\.)*")*\])*\]/gu, `"params":"${HIDDEN}"`],
  [/(Key \((?:[^"\\()]|\([^()]*\))*\)=\()(?:[^"\\)]|\\.)*/gu, `$1${HIDDEN}`],
  // Begins where a name begins, or a long line without an @ would be read again from each of its letters.
  [/(?<![\w.'+-])[\w.'+-]+(?:@|%40)(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}/gu, HIDDEN],
];

/** A line of the log, in JSON, without what is nobody's but a customer's: links of mails, texts of searches, emails. */
export const loggedLine = (line: string): string =>
  rules.reduce((text, [secret, shown]) => text.replace(secret, shown), line);
