import { includeIgnoreFile } from '@eslint/compat';
import { fileURLToPath } from 'node:url';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * The arrows of the house: a folder of `src` may import itself and the folders named here, no other.
 * pages → layouts → components → islands, elements → stores → api → contract ← server
 */
const arrows = {
  pages: ['layouts', 'components', 'islands', 'elements', 'catalogue', 'i18n', 'styles', 'contract', 'burmese'],
  layouts: ['components', 'islands', 'elements', 'catalogue', 'i18n', 'styles', 'contract', 'burmese'],
  components: ['islands', 'elements', 'catalogue', 'i18n', 'styles', 'contract', 'burmese'],
  islands: ['elements', 'stores', 'api', 'i18n', 'contract', 'burmese', 'search'],
  elements: ['stores', 'api', 'i18n', 'contract', 'burmese', 'search'],
  stores: ['api', 'i18n', 'contract', 'burmese', 'search'],
  catalogue: ['api', 'i18n', 'contract', 'burmese', 'search'],
  publish: ['catalogue', 'api', 'i18n', 'contract', 'burmese'],
  api: ['contract'],
  i18n: ['contract', 'burmese'],
  server: ['contract', 'burmese', 'search'],
  search: ['contract', 'burmese'],
  contract: [],
  burmese: [],
};

const zones = Object.entries(arrows).map(([folder, allowed]) => ({
  target: `./src/${folder}`,
  from: './src',
  except: [`./${folder}`, ...allowed.map((name) => `./${name}`)],
  message: `${folder}/ may import only: ${[folder, ...allowed].join(', ')}.`,
}));

const onlyIn = (group, place) => ({ group, message: `Only ${place} imports this.` });
const ky = onlyIn(['ky'], 'src/api');
const drizzle = onlyIn(
  ['drizzle-orm', 'drizzle-orm/*', 'pg', '@electric-sql/pglite', '@electric-sql/pglite/*'],
  'src/server/db',
);
const io = onlyIn(
  [
    'node:fs',
    'node:fs/*',
    'node:net',
    'node:http',
    'node:child_process',
    'fastify',
    '#server/db/*',
    '#server/routes/*',
  ],
  'what is not a pure rule',
);
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const readsEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only src/server/config/config.ts reads the environment; take what you need as an argument.',
};
const unknownMark = {
  selector:
    "CallExpression[callee.name='test'] > Literal[value=/@(?!slow$)/], CallExpression[callee.name='test'] > TemplateLiteral > TemplateElement[value.raw=/@(?!slow$)/]",
  message: 'The only mark of a story is @slow, at the end of its title.',
};
const cheapens = {
  selector: "CallExpression[callee.name='cheapenPasswords']",
  message: 'Only tests make passwords cheap.',
};
const readsClock = {
  selector:
    "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now']",
  message: 'A rule is handed its clock.',
};

export default defineConfig(
  includeIgnoreFile(fileURLToPath(new URL('.gitignore', import.meta.url))),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  { files: ['src/**/*.tsx'], extends: [reactHooks.configs.flat['recommended-latest']] },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-recommended'],
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
      ...restrict(ky, drizzle),
    },
  },
  { files: ['src/api/**'], rules: restrict(drizzle) },
  { files: ['src/server/db/**'], rules: restrict(ky) },
  {
    files: ['src/server/domain/**'],
    rules: { ...restrict(ky, drizzle, io), 'no-restricted-syntax': ['error', readsEnvironment, readsClock] },
  },
  { files: ['scripts/**'], rules: { 'no-restricted-syntax': ['error', cheapens] } },
  { files: ['tests/**/*.spec.ts'], rules: { 'no-restricted-syntax': ['error', unknownMark] } },
  {
    files: ['src/server/**'],
    ignores: ['src/server/config/config.ts', 'src/server/domain/**'],
    rules: { 'no-restricted-syntax': ['error', readsEnvironment, cheapens] },
  },
);
