import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureDataDir, readSettings } from './env.ts'
import { SettingError } from './setting-error.ts'

test('without any variable everything has its place below the current folder', () => {
  expect(readSettings({}, '/srv/blog')).toEqual({
    port: 4321,
    host: '127.0.0.1',
    dataDir: '/srv/blog/data',
    databaseUrl: 'file:/srv/blog/data/inkstone.db',
    roles: new Set(['api', 'site', 'worker']),
    apiPrefix: '/v1',
    siteUrl: 'http://localhost:4321',
    isSiteUrlGiven: false,
    mail: null,
    sample: true,
  })
})

test('an address of the site loses its slash', () => {
  expect(readSettings({ SITE_URL: 'https://Blog.example:8443/' }).siteUrl).toBe('https://blog.example:8443')
})

test.each([
  [{ PORT: 'abc' }, 'PORT: "abc" is not a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT: "70000" is not a number from 0 to 65535.'],
  [{ ROLE: 'api,web' }, 'ROLE: "web" is not one of api, site, worker.'],
  [{ API_PREFIX: 'v1' }, 'API_PREFIX: "v1" should look like /v1.'],
  [{ SAMPLE: 'no' }, 'SAMPLE: "no" is neither on nor off.'],
  [{ SITE_URL: 'blog.example' }, 'SITE_URL: "blog.example" should look like https://blog.example.'],
  [
    { SITE_URL: 'https://blog.example/notes' },
    'SITE_URL: "https://blog.example/notes" should be a host without a path, such as https://blog.example.',
  ],
  [{ DATABASE_URL: 'file:' }, 'DATABASE_URL: file: needs a path, such as file:/srv/blog/inkstone.db.'],
])('%o is named in one sentence', (env, message) => {
  expect(() => readSettings(env)).toThrow(new SettingError(message))
})

test('a broken database address never shows its password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:hunter2@db/blog' })).toThrow(
    'DATABASE_URL: mysql: cannot be opened. Use file:/path/to/inkstone.db, or leave it unset.',
  )
})

test('a data folder that cannot be made is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-env-'))
  writeFileSync(join(folder, 'file'), '')
  const dataDir = join(folder, 'file', 'data')
  expect(() => ensureDataDir(readSettings({ DATA_DIR: dataDir }))).toThrow(`DATA_DIR: cannot write to ${dataDir}.`)
  rmSync(folder, { recursive: true })
})
