import { describe, expect, test } from 'vitest'
import { readStoreSettings } from './env.store.ts'

const KEYS = { S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'very secret' }

test('nothing is set: everything lies on the disk and no CDN is told', () => {
  expect(readStoreSettings({})).toEqual({ uploads: null, site: null, cdn: null })
})

test('one bucket for uploads, another for the site', () => {
  const { uploads, site } = readStoreSettings({ ...KEYS, S3_BUCKET: 'files', S3_SITE_BUCKET: 'site', S3_PREFIX: '/blog/' })
  expect(uploads).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'AK',
    secretAccessKey: 'very secret',
    prefix: 'blog/',
    isPathStyle: true,
    publicEndpoint: '',
  })
  expect(site).toMatchObject({ bucket: 'site', keys: 'clean' })
})

describe('what is set by half, or wrongly, is named, and no secret with it', () => {
  test.each<[NodeJS.ProcessEnv, RegExp]>([
    [{ S3_BUCKET: 'files' }, /^S3_ENDPOINT: is missing/],
    [{ ...KEYS, S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: '' }, /^S3_SECRET_ACCESS_KEY: is missing/],
    [KEYS, /^S3_BUCKET: is missing/],
    [{ ...KEYS, S3_BUKET: 'files' }, /^S3_BUKET: unknown/],
    [{ ...KEYS, S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example/files' }, /^S3_ENDPOINT: should be a host/],
    [{ ...KEYS, S3_BUCKET: 'files', S3_PATH_STYLE: 'yes' }, /^S3_PATH_STYLE: "yes" is not one of on, off/],
    [{ ...KEYS, S3_BUCKET: 'files', S3_PREFIX: '../up' }, /^S3_PREFIX/],
    [{ ...KEYS, S3_SITE_BUCKET: 'site', S3_SITE_KEYS: 'pretty' }, /^S3_SITE_KEYS/],
    [{ CDN_TOKEN: 'very secret' }, /^CDN_PURGE_URL: is missing/],
    [{ CDN_PURGE_URL: 'https://api.example/purge', CDN_KIND: 'cloudflare' }, /^CDN_TOKEN: is missing/],
    [{ CDN_PURGE_URL: 'https://me:very secret@api.example' }, /^CDN_PURGE_URL: should look like/],
    [{ CDN_PURGE_URL: 'https://api.example', CDN_KIND: 'akamai' }, /^CDN_KIND: "akamai" is not one of/],
  ])('%o', (env, words) => {
    const read = () => readStoreSettings(env)
    expect(read).toThrow(words)
    expect(read).not.toThrow(/very secret/)
  })
})

test('a CDN, with or without a bucket', () => {
  const env = { CDN_PURGE_URL: 'http://10.0.0.2:9000/purge/', CDN_TOKEN: 't' }
  expect(readStoreSettings(env).cdn).toEqual({ kind: 'generic', url: 'http://10.0.0.2:9000/purge', token: 't' })
})
