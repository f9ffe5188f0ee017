import { type BucketAccess, type BucketAddress, type BucketClient, bucketClient, textOf } from './bucketClient.ts';
import { checkKey, checkPrefix, type FileStore, type StoredFile } from './fileStore.ts';

/** Files in a bucket that speaks S3, or in the part of it below a prefix. */
export function bucketStore(address: BucketAddress, access: BucketAccess): FileStore {
  const client = bucketClient(address, access);
  const remove = async (key: string): Promise<void> => {
    await client.ask('DELETE', checked(key), { mayBeMissing: true });
  };
  return {
    name: client.name,
    write: async (key, body, headers = {}) => {
      await client.ask('PUT', checked(key), { body, headers: { ...headers } });
    },
    read: async (key) => {
      const answer = await client.ask('GET', checked(key), { mayBeMissing: true });
      return answer.status === 404 ? undefined : answer.body;
    },
    stat: async (key) => {
      const { status, headers } = await client.ask('HEAD', checked(key), { mayBeMissing: true });
      if (status === 404) return undefined;
      const modifiedAt = new Date(headers.get('last-modified') ?? 0);
      return { key, size: Number(headers.get('content-length')), modifiedAt };
    },
    remove,
    // A bucket has no renaming. A reader finds the file at either key until it is whole at the second.
    move: async (from, to) => {
      const [source, target] = [client.pathOf(checked(from)), checked(to)];
      if (from === to) return;
      const headers = { 'x-amz-copy-source': source };
      const answer = await client.ask('PUT', target, { headers, mayBeMissing: true });
      if (answer.status !== 404) await remove(from);
    },
    list: (prefix) => listed(client, address.prefix, prefix),
  };
}

function checked(key: string): string {
  checkKey(key);
  return key;
}

/** A bucket answers with at most 1,000 files at a time, by key, and a token for what follows. */
async function* listed(client: BucketClient, base: string, prefix: string): AsyncGenerator<StoredFile> {
  checkPrefix(prefix);
  const start = base === '' ? '' : `${base}/`;
  const query = { 'list-type': '2', 'encoding-type': 'url', prefix: start + prefix };
  for (let token = ''; ;) {
    const answer = await client.ask('GET', undefined, {
      query: token === '' ? query : { ...query, 'continuation-token': token },
    });
    const xml = answer.body.toString('utf8');
    for (const [, content = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gsu)) {
      const file = fileIn(content, start, textOf(xml, 'EncodingType') === 'url');
      if (file) yield file;
    }
    token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : '';
    if (token === '') return;
  }
}

/** One file of a list; undefined for what is no file of a store, such as the mark that consoles leave for a folder. */
function fileIn(content: string, start: string, isEncoded: boolean): StoredFile | undefined {
  const name = textOf(content, 'Key');
  const key = (isEncoded ? decodeURIComponent(name.replaceAll('+', ' ')) : name).slice(start.length);
  try {
    checkKey(key);
  } catch {
    return undefined;
  }
  return { key, size: Number(textOf(content, 'Size')), modifiedAt: new Date(textOf(content, 'LastModified')) };
}
