import { pathOf } from '#api/call.ts';
import type { Call } from '#contract/call.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { CookieJar, Outgoing } from './send.ts';

/** Input of a call; nothing of it has to fit, since refusals are tested too. */
export interface Asking {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  headers?: Readonly<Record<string, string>>;
  /** A JSON body. */
  body?: unknown;
  form?: Readonly<Record<string, string>>;
  files?: Readonly<Record<string, Buffer>>;
  /** A body as it is, instead of the others. */
  raw?: { type: string; bytes: Buffer | string };
  /** The customer whose cookies are sent; the answer's are kept there too. */
  as?: { jar: CookieJar };
  /** Another origin than that of the shop's pages; null for none at all. */
  origin?: string | null;
  language?: Locale;
  token?: string;
}

/** Address of the calls, up to and with `/api/v1/`, and the origin of the pages that make them. */
export interface Place {
  base: URL;
  origin: string;
}

/** A call as a request. */
export async function outgoingOf({ base, origin }: Place, call: Call, asking: Asking): Promise<Outgoing> {
  const url = new URL(pathOf(call, { params: { ...asking.params } }), base);
  for (const [name, value] of Object.entries(asking.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const { type, bytes } = await bodyOf(asking);
  const cookie = asking.as?.jar.header();
  const from = asking.origin === undefined ? origin : asking.origin;
  const headers = {
    accept: '*/*',
    ...(call.method === 'GET' || from === null ? {} : { origin: from }),
    ...(asking.language ? { 'accept-language': asking.language } : {}),
    ...(cookie ? { cookie } : {}),
    ...(asking.token ? { authorization: `Bearer ${asking.token}` } : {}),
    ...(type ? { 'content-type': type } : {}),
    ...asking.headers,
  };
  const curl = curlOf({
    method: call.method,
    url,
    headers,
    ...(asking.form ? { form: asking.form } : {}),
    files: Object.keys(asking.files ?? {}),
    ...(asking.raw ? { raw: String(asking.raw.bytes) } : { json: asking.body }),
  });
  return { method: call.method, url, headers, curl, ...(bytes ? { body: bytes } : {}) };
}

async function bodyOf({ raw, body, form, files }: Asking): Promise<{ type?: string; bytes?: Buffer }> {
  if (raw) return { type: raw.type, bytes: Buffer.from(raw.bytes) };
  if (body !== undefined) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  if (!form && !files) return {};
  const multipart = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) multipart.append(name, value);
  for (const [name, bytes] of Object.entries(files ?? {}))
    multipart.append(name, new Blob([new Uint8Array(bytes)]), 'picture.png');
  const encoded = new Response(multipart);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}

/** Parts of a request, as far as a person repeats it. */
interface Repeatable {
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
function curlOf({ method, url, headers, json, form, files = [], raw }: Repeatable): string {
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
