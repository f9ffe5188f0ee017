import fc from 'fast-check';
import type { Document, Operation, Parameter, Schema } from './operations.ts';
import { type Known, validValue, oddValue, oddWord } from './values.ts';

/** Who sends the request; an impostor has an invalid operator token. */
export type Caller = 'nobody' | 'customer' | 'operator' | 'impostor';

export interface FuzzRequest {
  operation: Operation;
  method: string;
  /** Path and query: escaped, or deliberately malformed. */
  target: string;
  asker: Caller;
  headers: readonly (readonly [string, string])[];
  body?: Buffer;
}

/** Requests to an operation. Most are nearly valid, since very invalid requests are rejected early and test little. */
export function requestsTo(operation: Operation, document: Document, known: Known): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: fc.oneof({ arbitrary: fc.constant(operation.method), weight: 12 }, fc.constantFrom(...methods)),
      path: pathOf(operation, document, known),
      query: queryOf(operation, document, known),
      asker: askerOf(operation),
      headers: headersOf(operation),
      body: bodyOf(operation, document, known),
    })
    .map(({ method, path, query, asker, headers, body }) => ({
      operation,
      method,
      target: path + query,
      asker,
      headers: [...headers, ...(body ? [['content-type', body.type] as const] : [])].filter(
        ([, value]) => value !== '' && !isEndless(operation, value),
      ),
      ...(body ? { body: body.bytes } : {}),
    }));
}

/** A stream of what happens to orders has no end that a test could wait for. */
const isEndless = ({ id }: Operation, header: string): boolean =>
  id === 'watchOrders' && header === 'text/event-stream';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'TEA'];

function askerOf({ security }: Operation): fc.Arbitrary<Caller> {
  const right = { session: 'customer', operator: 'operator', nobody: 'nobody' } as const;
  const anyone = fc.constantFrom<Caller>('nobody', 'customer', 'operator', 'impostor');
  return fc.oneof({ arbitrary: fc.constant(right[security]), weight: 8 }, anyone);
}

const meantOrOdd = (schema: Schema, document: Document, known: Known, name: string): fc.Arbitrary<string> =>
  fc.oneof({ arbitrary: validValue(schema, document, known, name).map(asText), weight: 3 }, oddWord);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A lone surrogate cannot be escaped; real clients send the replacement character. */
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

const escapes = ['%', '%ff', '%c0%af', '%00', '%2e%2e%2f', '%F0%9F', 'a%0d%0ab', 'x'.repeat(3_000), '..'];
const brokenEscapes = fc.constantFrom(...escapes);

function pathOf({ path, parameters }: Operation, document: Document, known: Known): fc.Arbitrary<string> {
  const own = parameters.filter((parameter) => parameter.in === 'path');
  const parts = own.map(({ schema, name }) =>
    fc.oneof({ arbitrary: meantOrOdd(schema, document, known, name).map(escaped), weight: 6 }, brokenEscapes),
  );
  const endings = fc.oneof(
    { arbitrary: fc.constant(''), weight: 20 },
    fc.constantFrom('/', '//', '/x', ';x', '%00', '.json', '#x'),
  );
  return fc.tuple(fc.tuple(...parts), endings).map(([values, ending]) => {
    const filled = own.reduce((text, { name }, at) => text.replace(`{${name}}`, () => values[at] ?? ''), path);
    return filled + ending;
  });
}

const oddQueries = [
  ...['x=1', '=', '&', 'page=1&page=2', 'limit[]=1', '__proto__=1', 'constructor[x]=1', '%', 'a=%zz', '%00=%00'],
];

function queryOf({ parameters }: Operation, document: Document, known: Known): fc.Arbitrary<string> {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = fc.tuple(...own.map((parameter) => pairsOf(parameter, document, known)));
  const more = fc.oneof({ arbitrary: fc.constant(''), weight: 5 }, fc.constantFrom(...oddQueries));
  return fc.tuple(pairs, more).map(([some, extra]) => {
    const query = [...some.flat(), extra].filter((part) => part !== '').join('&');
    return query && `?${query}`;
  });
}

/** Query pairs for a parameter: once, twice, missing, or malformed. */
function pairsOf({ name, schema, required }: Parameter, document: Document, known: Known): fc.Arbitrary<string[]> {
  const one = meantOrOdd(schema, document, known, name).map((text) => `${name}=${escaped(text)}`);
  return fc.oneof(
    { arbitrary: one.map((pair) => [pair]), weight: required ? 12 : 6 },
    fc.tuple(one, one),
    fc.constant<string[]>([]),
    brokenEscapes.map((text) => [`${name}=${text}`]),
  );
}

type Header = readonly [name: string, value: string];

const sometimes = (arbitrary: fc.Arbitrary<Header>, weight = 1): fc.Arbitrary<Header> =>
  fc.oneof({ arbitrary: fc.constant<Header>(['', '']), weight: 12 }, { arbitrary, weight });

const header = (name: string, ...values: string[]): fc.Arbitrary<Header> =>
  fc.constantFrom(...values).map((value): Header => [name, value]);

function headersOf({ parameters }: Operation): fc.Arbitrary<Header[]> {
  const own = parameters.filter((parameter) => parameter.in === 'header');
  const origins = header('origin', 'http://evil.example', 'null', 'x', '');
  return fc.tuple(
    fc.oneof({ arbitrary: fc.constant<Header>(['origin', 'http://shop.test']), weight: 12 }, origins),
    sometimes(header('accept-language', 'my', 'en;q=0.5, my;q=0.6', 'x'.repeat(5_000), ';;,,q=', '*')),
    sometimes(header('accept', 'text/event-stream', 'text/html', '*/*;q=x', 'x'.repeat(5_000))),
    sometimes(header('accept-encoding', 'br', 'identity;q=0', 'x')),
    sometimes(header('if-none-match', '*', 'W/"x"', '"', 'x'.repeat(5_000))),
    sometimes(header('range', 'bytes=0-', 'bytes=9-1', 'bytes=-0', 'tea=1')),
    sometimes(header('cookie', 'session=x', 'session=;session=%', 'a'.repeat(8_000), '=;=;', 'session="\\"')),
    sometimes(header('x-padding', 'x'.repeat(14_000), 'x'.repeat(70_000))),
    sometimes(header('expect', '100-continue', 'tea')),
    sometimes(header('content-encoding', 'gzip', 'x')),
    sometimes(header('x-forwarded-for', '1.2.3.4', 'x', '::1, '.repeat(100))),
    sometimes(header('access-control-request-method', 'GET', 'TEA')),
    sometimes(header('stripe-signature', 't=1,v1=x', 't=x', ',,,=')),
    ...own.map(({ name }) =>
      sometimes(
        headerValue.map((value): Header => [name, value]),
        12,
      ),
    ),
  );
}

/** A value with a line break would become another header. */
const headerValue = oddWord.filter((text) => /^[\t\x20-\x7e\x80-\xff]*$/u.test(text));

interface Body {
  type: string;
  bytes: Buffer;
}

function bodyOf({ json, form, method }: Operation, document: Document, known: Known): fc.Arbitrary<Body | undefined> {
  const none = fc.constant(undefined);
  const meant = [
    ...(json ? [jsonBody(validValue(json, document, known))] : []),
    ...(form ? [formBody(form, document, known)] : []),
  ];
  const [right = none] = meant;
  const wrong = fc.oneof(none, jsonBody(oddValue), fc.constantFrom(...brokenBodies));
  return fc.oneof({ arbitrary: right as fc.Arbitrary<Body | undefined>, weight: method === 'GET' ? 20 : 5 }, wrong);
}

const jsonBody = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  value.map((one) => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(one)) }));

const boundary = 'zay-fuzz';
const multipart = `multipart/form-data; boundary=${boundary}`;

const partOf = (name: string, value: string | Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);

function formBody(form: Schema, document: Document, known: Known): fc.Arbitrary<Body> {
  const fields = Object.entries((form['properties'] ?? {}) as Record<string, Schema>);
  const parts = fields.map(([name, schema]) => {
    const isFile = 'contentMediaType' in schema;
    const value = isFile
      ? fc.constantFrom('', 'GIF89a', '\x89PNG\r\n\x1a\n', '\0'.repeat(2_000))
      : meantOrOdd(schema, document, known, name);
    const more = isFile ? `; filename="x.png"\r\nContent-Type: image/png` : '';
    return fc.option(value, { freq: 8 }).map((given) => (given === null ? Buffer.alloc(0) : partOf(name, given, more)));
  });
  const end = Buffer.from(`--${boundary}--\r\n`);
  const ends = fc.oneof(
    { arbitrary: fc.constant(end), weight: 12 },
    fc.constantFrom(Buffer.alloc(0), Buffer.from(`--${boundary}`), Buffer.from('\0')),
  );
  return fc
    .tuple(fc.tuple(...parts), ends)
    .map(([some, last]) => ({ type: multipart, bytes: Buffer.concat([...some, last]) }));
}

const brokenBodies: readonly Body[] = (
  [
    ['application/json', ''],
    ['application/json', '{"a":'],
    ['application/json', '{"__proto__":{"a":1}}'],
    ['application/json', '\0'],
    ['application/json', Buffer.from([0xff, 0xfe, 0x7b])],
    ['application/json; charset=utf-16', '{}'],
    ['application/json', `[${'['.repeat(5_000)}`],
    ['application/json', `"${'x'.repeat(1_100_000)}"`],
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['application/octet-stream', '\0'.repeat(1_000)],
    ['x', 'x'],
    ['multipart/form-data', 'x'],
    [multipart, ''],
    [multipart, 'x'],
    [multipart, `--${boundary}--\r\n`],
    [multipart, `--${boundary}\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--${boundary}--\r\n`],
    [multipart, `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--\r\n`],
    [multipart, `--${boundary}\r\n${'X: y\r\n'.repeat(5_000)}\r\n`],
    [multipart, Array.from({ length: 60 }, (_, at) => partOf(`f${at}`, 'x').toString()).join('')],
  ] as const
).map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) }));
