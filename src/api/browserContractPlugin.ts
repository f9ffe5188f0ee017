import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { browserContract, missingFunctions, missingInBrowsers } from './browserContract.ts';

const root = resolve(import.meta.dirname, '../..');
const check = resolve(import.meta.dirname, 'check.ts');
const checkShape = resolve(import.meta.dirname, 'checkShape.ts');

/**
 * In a browser the contract is plain shapes, and a small reader of shapes stands for zod. A form that checks itself by
 * the schema of its call (`elements/forms/send.ts`) has that one whole. A script that uses a function of such a file is
 * an error of the build.
 */
export const browserContractPlugin: Plugin = {
  name: 'zay:contract',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: [/src.contract.(?!contact)[\w\\/]+\.ts$/, /src.api.check\.ts$/] },
    async handler(id) {
      if (resolve(id) === check) return `export { check } from ${JSON.stringify(checkShape)};`;
      const contents = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const source = browserContract(contents);
      return source === undefined ? null : source + missingFunctions(relative(root, id), contents);
    },
  },
  generateBundle(_, bundle) {
    for (const [script, part] of Object.entries(bundle)) {
      const fault = part.type === 'chunk' && missingInBrowsers(script, part.code);
      if (fault) this.error(fault);
    }
  },
};
