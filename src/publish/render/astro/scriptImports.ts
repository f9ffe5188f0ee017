import type { AstroConfig } from 'astro';
import type { ScriptImports } from '#catalogue/scriptImports.ts';

type VitePlugin = NonNullable<AstroConfig['vite']['plugins']>[number];

const recorded: Record<string, readonly string[]> = {};

/** Returns what each script of the desk imports, from the build that has just ended. */
export const recordedImports = (): ScriptImports => recorded;

/**
 * Writes down what each script of the desk imports, also by way of others, so that a page can name all of it in its head.
 * It then comes at once, and not level by level: on a line of 150 ms that is half a second.
 */
export const recordScriptImports: VitePlugin = {
  name: 'zay:script-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After the files are gone that held nothing but styles.
    order: 'post',
    handler(_, bundle) {
      const importsOf = (file: string): string[] => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports.filter((each) => each in bundle) : [];
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
        if (!/\/desk\/|\/layouts\/Desk\./u.test(chunk.facadeModuleId ?? '')) continue;
        const below = new Set(importsOf(chunk.fileName));
        for (const file of below) for (const next of importsOf(file)) below.add(next);
        // The largest first: the small ones come while it is on its way.
        const bytes = (file: string): number => (bundle[file]?.type === 'chunk' ? bundle[file].code.length : 0);
        recorded[`/${chunk.fileName}`] = [...below].sort((a, b) => bytes(b) - bytes(a)).map((file) => `/${file}`);
      }
    },
  },
};
