import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parts } from './parts.ts';

/** A place in a locale file. */
export interface TextPlace {
  namespace: string;
  path: readonly (string | number)[];
}

/** One text of the shop: `cart:removeNamed`, `faq:groups[0].heading`. */
export interface ShopText extends TextPlace {
  key: string;
  /** Empty where English has another plural form. */
  english: string;
  burmese: string;
}

/** Folder of the texts of this project. */
export const localesFolder = join(import.meta.dirname, '../../../public/locales');

/** The file of a namespace in Burmese. */
export const burmeseFile = (folder: string, namespace: string): string => join(folder, 'my', `${namespace}.json`);

/** All texts in the order in which they are read, those without a Burmese letter left out. */
export async function readTexts(folder: string): Promise<ShopText[]> {
  const namespaces = parts.flatMap(({ places }) => Object.keys(places));
  return (await Promise.all(namespaces.map((namespace) => textsOf(folder, namespace)))).flat();
}

async function textsOf(folder: string, namespace: string): Promise<ShopText[]> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  const english = new Map(
    leaves(await read(join(folder, 'en', `${namespace}.json`))).map(([at, text]) => [keyOf(at), text]),
  );
  return leaves(await read(burmeseFile(folder, namespace)))
    .filter(([, burmese]) => /[\u1000-\u109f]/u.test(burmese))
    .map(([path, burmese]) => {
      const key = keyOf(path);
      return { namespace, path, key: `${namespace}:${key}`, english: english.get(key) ?? '', burmese };
    });
}

type Leaf = [path: (string | number)[], text: string];

function leaves(words: unknown, path: (string | number)[] = []): Leaf[] {
  if (typeof words === 'string') return [[path, words]];
  const inner: [string | number, unknown][] = Array.isArray(words)
    ? words.map((each: unknown, index) => [index, each])
    : Object.entries(words as object);
  return inner.flatMap(([step, each]) => leaves(each, [...path, step]));
}

const keyOf = (path: readonly (string | number)[]): string =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at > 0 ? `.${step}` : step)).join('');
