import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureDataDir, readSettings } from './env.ts'
import { SettingError } from './setting-error.ts'

test('without any variable everything has its place below the current folder', () => {
  expect(readSettings({}, '/srv/blog')).toEqual({
    calledAs: 'npm run blog --',
    port: 4321,
    host: '127.0.0.1',
    dataDir: '/srv/blog/data',
    backupDir: '/srv/blog/data/backups',
    restarts: false,
    stood: '/srv/blog',
    databaseUrl: 'file:/srv/blog/data/inkstone.db',
    roles: new Set(['api', 'site', 'worker']),
    apiPrefix: '/v1',
    siteUrl: 'http://localhost:4321',
    isSiteUrlGiven: false,
    mail: null,
    sample: true,
    logins: { wechat: null, providers: [] },
    metricsToken: null,
    logged: 'none',
    trustedProxies: [],
    store: { uploads: null, site: null, cdn: null },
    remoteSite: '',
    remoteKey: '',
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
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: should be at least 16 letters and digits without spaces.'],
  [{ LOG_CALLS: 'some' }, 'LOG_CALLS: "some" is not one of none, slow, writes, all.'],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8, balancer' },
    'TRUSTED_PROXIES: "balancer" is neither an address nor a network such as 10.0.0.0/8.',
  ],
  [{ SAMPLE: 'no' }, 'SAMPLE: "no" is neither on nor off.'],
  [{ SITE_URL: 'blog.example' }, 'SITE_URL: "blog.example" should look like https://blog.example.'],
  [
    { SITE_URL: 'https://blog.example/notes' },
    'SITE_URL: "https://blog.example/notes" should be a host without a path, such as https://blog.example.',
  ],
  [{ WECHAT_TOKEN: 'spamtest' }, 'WECHAT_APP_ID: should look like wx0123456789abcdef.'],
  [{ WECHAT_APP_ID: 'wx2c2769f8efd9abc2' }, 'WECHAT_TOKEN: should be 3 to 32 letters and digits, as at WeChat.'],
  [
    { WECHAT_TOKEN: 'spamtest', WECHAT_APP_ID: 'wx2c2769f8efd9abc2', WECHAT_AES_KEY: 'short' },
    'WECHAT_AES_KEY: should be 43 letters and digits, as at WeChat.',
  ],
  [{ OAUTH_GITHUB_CLIENT_ID: 'id' }, 'OAUTH_GITHUB_CLIENT_SECRET: is missing.'],
  [{ OAUTH_GITHUB_LABEL: 'GitHub' }, 'OAUTH_GITHUB_CLIENT_ID: is missing.'],
  [
    { OAUTH_HOME_CLIENT_ID: 'id', OAUTH_HOME_CLIENT_SECRET: 's', OAUTH_HOME_ISSUER: 'http://login.example' },
    "OAUTH_HOME_ISSUER: should be the issuer's address, such as https://login.example.",
  ],
  [
    { OAUTH_QQ_CLIENT_ID: 'id', OAUTH_QQ_CLIENT_SECRET: 's', OAUTH_QQ_ISSUER: 'https://login.example' },
    'OAUTH_QQ_ISSUER: qq has none. Choose another name for an issuer.',
  ],
  [{ OAUTH_WECHAT_CLIENT_ID: 'id' }, 'OAUTH_WECHAT_CLIENT_ID: wechat is no name for a third party.'],
  [
    { OAUTH_GITHUB_KEY: 'id' },
    'OAUTH_GITHUB_KEY: unknown. Known are OAUTH_<NAME>_CLIENT_ID, _CLIENT_SECRET, _ISSUER and _LABEL, the name in letters and digits.',
  ],
  [{ DATABASE_URL: 'file:' }, 'DATABASE_URL: file: needs a path, such as file:/srv/blog/inkstone.db.'],
])('%o is named in one sentence, in both languages', (env, message) => {
  const [variable] = message.split(':')
  const chinese = expect.stringMatching(`^${variable}：.*[\\u4e00-\\u9fff]`)
  expect(() => readSettings(env)).toThrow(expect.objectContaining({ constructor: SettingError, message, chinese }))
})

test('the known ways in come first, then issuers by name', () => {
  const app = (name: string, more: object = {}) =>
    Object.fromEntries(
      Object.entries({ CLIENT_ID: 'id', CLIENT_SECRET: 'secret', ...more }).map(([key, value]) => [
        `OAUTH_${name}_${key}`,
        value,
      ]),
    )
  const { logins } = readSettings({
    ...app('ZOE', { ISSUER: 'https://zoe.example', LABEL: '佐伊' }),
    ...app('AMY', { ISSUER: 'https://amy.example/realm' }),
    ...app('WEIBO'),
    ...app('GITHUB'),
    WECHAT_TOKEN: 'spamtest',
    WECHAT_APP_ID: 'wx2c2769f8efd9abc2',
  })
  const ours = { clientId: 'id', clientSecret: 'secret' }
  expect(logins).toEqual({
    wechat: { token: 'spamtest', appId: 'wx2c2769f8efd9abc2', aesKey: '' },
    providers: [
      { name: 'github', ...ours, issuer: '', label: '' },
      { name: 'weibo', ...ours, issuer: '', label: '' },
      { name: 'amy', ...ours, issuer: 'https://amy.example/realm', label: '' },
      { name: 'zoe', ...ours, issuer: 'https://zoe.example', label: '佐伊' },
    ],
  })
})

test('a broken database address never shows its password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:hunter2@db/blog' })).toThrow(
    'DATABASE_URL: mysql: cannot be opened. Use file:/path/to/inkstone.db, postgres://user@host/database, or leave it unset.',
  )
})

test('a data folder that cannot be made is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-env-'))
  writeFileSync(join(folder, 'file'), '')
  const dataDir = join(folder, 'file', 'data')
  expect(() => ensureDataDir(readSettings({ DATA_DIR: dataDir }))).toThrow(`DATA_DIR: cannot write to ${dataDir}.`)
  rmSync(folder, { recursive: true })
})
