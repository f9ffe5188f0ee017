import { resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';

const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

describe('where pictures and slips are', () => {
  it('is the data folder, or the folder that is named', () => {
    expect(readConfig({}).files).toEqual({ folder: resolve('.data') });
    expect(readConfig({ DATA_DIR: '/srv/zay', ...keys }).files).toEqual({ folder: '/srv/zay' });
    expect(readConfig({ DATA_DIR: '/srv/zay', FILES_URL: '/mnt/shared' }).files).toEqual({ folder: '/mnt/shared' });
  });

  it('is a bucket, with what it takes to ask it', () => {
    expect(readConfig({ ...keys, FILES_URL: 's3://zay-files/shop/one/', S3_REGION: 'eu-central-1' }).files).toEqual({
      bucket: 'zay-files',
      prefix: 'shop/one',
      access: {
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
        region: 'eu-central-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
        deadlineMs: 10_000,
        pauseMs: 2_000,
      },
    });
    expect(readConfig({ ...keys, FILES_URL: 's3://zay' }).files).toMatchObject({ bucket: 'zay', prefix: '' });
  });

  test.each([
    ['FILES_URL', { ...keys, FILES_URL: 's3://' }],
    ['FILES_URL', { ...keys, FILES_URL: 's3://Zay' }],
    ['FILES_URL', { ...keys, FILES_URL: 's3://zay/../other' }],
    ['FILES_URL', { ...keys, FILES_URL: 'https://zay.s3.amazonaws.com/' }],
    ['S3_ACCESS_KEY_ID', { FILES_URL: 's3://zay' }],
    ['FILES_TIMEOUT', { ...keys, FILES_URL: 's3://zay', FILES_TIMEOUT: 'soon' }],
  ])('%s is named in the sentence that refuses %j', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });
});

describe('the address of a bucket', () => {
  const at = (endpoint: string) => readConfig({ ...keys, FILES_URL: 's3://zay', S3_ENDPOINT: endpoint }).files;
  test.each([
    'https://s3.example',
    'http://minio:9000',
    'http://localhost:9000',
    'http://10.1.2.3:9000',
    'http://172.20.0.3',
    'http://192.168.1.5:9000',
    'http://minio.zay.svc:9000',
  ])('may be %s', (endpoint) => expect(at(endpoint)).toMatchObject({ access: { endpoint } }));

  test.each(['http://s3.example', 'http://8.8.8.8', 'http://172.32.0.1', 'http://192.169.1.1', 'ftp://minio'])(
    'may not be %s, where slips could be read on the way',
    (endpoint) => expect(() => at(endpoint)).toThrow(/^S3_ENDPOINT/u),
  );
});
