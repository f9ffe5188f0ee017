/** An object in a bucket. */
export interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
  modifiedAt: Date;
}

/** What the real one gives at most. */
const PAGE = 1000;

/** The answer of ListObjectsV2: by key in UTF-8, a page at a time. */
export function listObjects(
  bucket: string,
  query: URLSearchParams,
  objects: ReadonlyMap<string, StoredObject>,
): string {
  const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString('utf8');
  const found = [...objects]
    .filter(([name]) => name.startsWith(prefix) && Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0)
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1)?.[0] : undefined;
  const isUrl = query.get('encoding-type') === 'url';
  const contents = page.map(([name, { body, modifiedAt }]) => {
    const key = name.slice(bucket.length + 1);
    const shown = isUrl ? encodeURIComponent(key) : escaped(key);
    return `<Contents><Key>${shown}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${last !== undefined}</IsTruncated>`,
    isUrl ? '<EncodingType>url</EncodingType>' : '',
    last === undefined ? '' : `<NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>`,
    ...contents,
    '</ListBucketResult>',
  ].join('');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
