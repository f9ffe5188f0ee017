import { fileURLToPath } from 'node:url';

const runtime = fileURLToPath(new URL('../../islands/ui/jsxRuntime.ts', import.meta.url));

/** Islands are made by a runtime of their own around that of React. While developing, marks stay in the text, unseen. */
export const islandRuntime = {
  name: 'zay:island-runtime',
  enforce: 'pre' as const,
  apply: 'build' as const,
  resolveId: (source: string, importer: string | undefined): string | undefined =>
    source === 'react/jsx-runtime' && importer !== runtime && /\/src\/islands\/.*\.tsx/u.test(importer ?? '')
      ? runtime
      : undefined,
};
