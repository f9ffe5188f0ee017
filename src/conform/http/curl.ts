/** What a request consists of, as far as a person repeats it. */
export interface Repeatable {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  files?: readonly string[];
  /** A body that is no JSON, or is broken. */
  raw?: string;
}

/** Headers that are secrets, and what stands in their place. */
const placeholders: Readonly<Record<string, string>> = {
  cookie: '$COOKIE',
  authorization: 'Bearer $TOKEN',
};

/** Fields of bodies that are secrets. */
const secretField = /password|token|confirmation/iu;
const MAX_RAW = 200;

/** The request as a curl command; cookies, tokens and passwords are replaced by variables. */
export function curlOf({ method, url, headers, json, form, files = [], raw }: Repeatable): string {
  const parts = [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(url.href),
    ...Object.entries(headers)
      .filter(([name]) => !isOfForm(name, form))
      .map(([name, value]) => `-H ${quoted(`${name}: ${placeholders[name] ?? value}`)}`),
    ...(json === undefined ? [] : [`-d ${quoted(JSON.stringify(json, withoutSecrets))}`]),
    ...Object.entries(form ?? {}).map(([name, value]) => `-F ${quoted(`${name}=${shown(name, value)}`)}`),
    ...files.map((name) => `-F ${quoted(`${name}=@picture.png`)}`),
    ...(raw === undefined ? [] : [`-d ${quoted(raw.length > MAX_RAW ? `${raw.slice(0, MAX_RAW)}…` : raw)}`]),
  ];
  return parts.join(' ');
}

/** curl writes the type of a form itself, with its boundary. */
const isOfForm = (header: string, form: unknown): boolean => header === 'content-type' && form !== undefined;

const quoted = (text: string): string =>
  text.includes('$')
    ? `"${text.replaceAll(/["\\`]/gu, String.raw`\$&`)}"`
    : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const withoutSecrets = (name: string, value: unknown): unknown =>
  typeof value === 'string' ? shown(name, value) : value;

const shown = (name: string, value: string): string =>
  secretField.test(name) && value !== '' ? `$${name.toUpperCase()}` : value;
