import { includeIgnoreFile } from '@eslint/compat';
import { fileURLToPath } from 'node:url';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import tailwind from 'eslint-plugin-better-tailwindcss';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { plainDocstrings } from './scripts/lint/docstrings.js';
import { refusedWords } from './scripts/lint/refusedWords.js';

/**
 * The arrows of the house: a folder of `src` may import itself and the folders named here, no other.
 * pages → layouts → components → islands, elements → stores → api → contract ← server
 */
const arrows = {
  pages: ['layouts', 'components', 'islands', 'elements', 'catalogue', 'i18n', 'styles', 'contract', 'burmese'],
  layouts: ['components', 'islands', 'elements', 'catalogue', 'i18n', 'styles', 'contract', 'burmese'],
  components: ['islands', 'elements', 'catalogue', 'i18n', 'styles', 'contract', 'burmese'],
  islands: ['elements', 'stores', 'api', 'i18n', 'contract', 'burmese', 'search'],
  elements: ['styles', 'stores', 'api', 'i18n', 'contract', 'burmese', 'search'],
  stores: ['api', 'i18n', 'contract', 'burmese', 'search'],
  catalogue: ['api', 'i18n', 'contract', 'burmese', 'search'],
  publish: ['catalogue', 'api', 'i18n', 'contract', 'burmese', 'storage', 'worker'],
  api: ['contract', 'burmese'],
  i18n: ['contract', 'burmese'],
  server: ['contract', 'burmese', 'search', 'storage', 'i18n/words/namespaces.ts'],
  search: ['contract', 'burmese', 'thai'],
  worker: [],
  contract: [],
  burmese: [],
  thai: [],
  storage: [],
  conform: ['api', 'contract'],
};

/** The rooms of the server that know no subject. */
const ground = ['config', 'database', 'tracing', 'http', 'jobs', 'mail', 'files', 'pdf'];

/** The arrows within the server: a room may import itself and the rooms named here. What starts the server may import all. */
const rooms = {
  config: [],
  database: ['config'],
  tracing: ['config', 'http'],
  http: ['config', 'database'],
  jobs: ['config', 'database', 'tracing'],
  mail: ['config', 'database', 'jobs', 'files'],
  files: ['http', 'jobs'],
  pdf: [],
  content: ['config', 'database', 'http'],
  catalogue: ground,
  accounts: [...ground, 'content'],
  contact: [...ground, 'accounts', 'content'],
  backInStock: [...ground, 'content', 'customerPush'],
  shipping: [...ground, 'catalogue'],
  search: [...ground, 'catalogue'],
  basket: [...ground, 'catalogue', 'accounts'],
  payments: [...ground, 'catalogue', 'content'],
  editing: [...ground, 'catalogue', 'shipping', 'search', 'content'],
  orders: [...ground, 'catalogue', 'accounts', 'shipping', 'basket', 'payments', 'content', 'line', 'customerPush'],
  customerPush: [...ground],
  line: [...ground, 'accounts'],
  push: [...ground, 'catalogue', 'accounts', 'orders', 'line', 'customerPush'],
  lowStock: [...ground, 'editing'],
  payees: [...ground, 'accounts', 'content', 'editing', 'payments'],
  coupons: [...ground, 'catalogue', 'editing', 'orders'],
  region: [...ground, 'catalogue', 'content', 'editing', 'payments', 'shipping'],
  opening: [...ground, 'catalogue', 'content', 'editing', 'orders', 'payments'],
  reports: [...ground, 'catalogue'],
  activity: [...ground, 'editing'],
  books: [...ground, 'catalogue', 'editing', 'payments', 'orders'],
  privacy: [...ground, 'accounts', 'contact', 'line', 'customerPush', 'payments', 'orders'],
  customers: [...ground, 'catalogue', 'accounts', 'contact', 'orders', 'privacy', 'content'],
  mailPreview: [...ground, 'content', 'editing', 'accounts', 'backInStock', 'contact', 'customers', 'orders'],
  publishing: [...ground, 'catalogue', 'content', 'editing'],
  backup: [...ground, 'accounts', 'editing', 'payments'],
  health: [...ground, 'catalogue'],
  metrics: [...ground, 'accounts'],
  sample: [...ground, 'catalogue', 'shipping', 'editing'],
};
/** The arrows within editing, from what comes in to what is kept; what may import all is not here. */
const editing = {
  input: [],
  plan: ['input'],
  history: ['input', 'plan'],
  sheets: ['input', 'plan'],
  store: ['input', 'plan', 'history', 'sheets', 'content'],
};
/** What the app hands to every room, and the words that it says. */
const forEveryRoom = ['deps.ts', 'words.ts', 'routeFiles.ts'];

const zonesIn = (base, table, others = []) =>
  Object.entries(table).map(([folder, allowed]) => ({
    target: `${base}/${folder}`,
    from: base,
    except: [folder, ...allowed, ...others].map((name) => `./${name}`),
    message: `${folder}/ may import only: ${[folder, ...allowed, ...others].join(', ')}.`,
  }));
/** What Astro does not publish, by whatever name it is imported: everything but its types, its own entry, and its element. */
const astroInternals = {
  target: [
    './src/!(publish)/**',
    './src/publish/!(render)/**',
    './src/publish/render/*',
    './src/publish/render/!(astro)/**',
  ],
  from: './node_modules/astro',
  except: [
    './types.d.ts',
    './dist/index.js',
    './dist/index.d.ts',
    './dist/types/public',
    './dist/runtime/server/astro-island.d.ts',
    './dist/runtime/server/astro-island.js',
  ],
  message: 'Only src/publish/render/astro uses what is inside Astro.',
};
const zones = [
  ...zonesIn('./src', arrows),
  ...zonesIn('./src/server', rooms, forEveryRoom),
  ...zonesIn('./src/server/editing', editing),
  astroInternals,
];

const onlyIn = (regex, place) => ({ regex, message: `Only ${place} imports this.` });
const ky = onlyIn('^ky$', 'src/api');
const drizzle = onlyIn('^(drizzle-orm|pg|@electric-sql/pglite)(/|$)', "src/server/database and the server's queries");
const dots = {
  regex: String.raw`^(\.\./)+(?!\.\./|public/)`,
  message: 'Between folders of src it is #folder/file.ts; ./file.ts is for the same folder and below.',
};
const io = onlyIn(
  '^(node:(fs|net|https?|child_process|worker_threads|timers)|fastify|@fastify|ioredis|sharp|nodemailer|stripe)(/|$)',
  'what is not a pure rule',
);
const queries = onlyIn(
  String.raw`^#(server/(database|jobs|mail|files)|storage)/|/(queries|routes)(/|\.ts$)`,
  'what is not a pure rule',
);
const lazy = {
  group: ['react'],
  importNames: ['lazy'],
  message: 'Whose code does not come takes the island with it; islands/ui/later.tsx says so and asks again.',
};
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns: [dots, lazy, ...patterns] }] });
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
  message: 'Take the clock that is handed over: the servers of a database share its time.',
};

/** The server's rules: nothing comes in but by their arguments, and nothing goes out but by their answer. */
const pure = ['src/server/**/rules/**', 'src/server/**/rules.ts', 'src/server/editing/{input,plan,history}/**'];

// Milliseconds that the rules about classes wait for Tailwind: on a busy machine it takes more than the 30 s of the plugin.
process.env.SYNCKIT_TIMEOUT ??= '180000';

export default defineConfig(
  includeIgnoreFile(fileURLToPath(new URL('.gitignore', import.meta.url))),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  // What asks for types is asked by oxlint (.oxlintrc.json), which has them in a tenth of the time.
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  {
    // A pattern that takes longer than its text is long lets one request hold the event loop. Those that are put together
    // from others are tried by tests/unit/project/lint.test.ts.
    files: ['src/**/*.{ts,tsx,astro}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
      'regexp/no-contradiction-with-assertion': 'error',
      'regexp/no-empty-group': 'error',
      'regexp/no-misleading-capturing-group': 'error',
      'regexp/no-useless-assertions': 'error',
      'regexp/no-useless-backreference': 'error',
    },
  },
  { files: ['src/**/*.tsx'], extends: [reactHooks.configs.flat['recommended-latest']] },
  {
    // A value of one's own where there is a token, and a name that is neither Tailwind's, daisyUI's nor in styles/looks.css.
    files: ['src/{components,layouts,pages,islands,elements}/**/*.{ts,tsx,astro}'],
    plugins: { 'better-tailwindcss': tailwind },
    settings: { 'better-tailwindcss': { entryPoint: 'src/styles/interactive.css', rootFontSize: 16 } },
    rules: {
      'better-tailwindcss/enforce-canonical-classes': 'error',
      'better-tailwindcss/no-conflicting-classes': 'error',
      'better-tailwindcss/no-duplicate-classes': 'error',
      'better-tailwindcss/no-unknown-classes': 'error',
    },
  },
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
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { zay: { rules: { docstrings: plainDocstrings, 'refused-words': refusedWords } } },
    rules: { 'zay/docstrings': 'error', 'zay/refused-words': 'error' },
  },
  // What travels is called as the interface has it.
  { files: ['src/contract/**'], rules: { 'zay/refused-words': 'off' } },
  { files: ['src/api/**', 'src/server/line/client.ts'], rules: restrict(drizzle) },
  {
    files: [
      'src/server/database/**',
      'src/server/**/queries/**',
      'src/server/**/queries.ts',
      'src/server/editing/store/**',
    ],
    rules: restrict(ky),
  },
  {
    files: pure,
    rules: { ...restrict(ky, drizzle, io, queries), 'no-restricted-syntax': ['error', readsEnvironment, readsClock] },
  },
  { files: ['scripts/**'], rules: { 'no-restricted-syntax': ['error', cheapens] } },
  { files: ['tests/**/*.spec.ts'], rules: { 'no-restricted-syntax': ['error', unknownMark] } },
  {
    files: ['src/server/**'],
    ignores: ['src/server/config/config.ts', ...pure],
    rules: { 'no-restricted-syntax': ['error', readsEnvironment, readsClock, cheapens] },
  },
  {
    // The clock of the database begins with that of the machine; a file of mail and a last line are of this machine alone.
    files: ['src/server/database/clock.ts', 'src/server/mail/openMailer.ts', 'src/server/health/watchdogThread.ts'],
    rules: { 'no-restricted-syntax': ['error', readsEnvironment, cheapens] },
  },
);
