import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/core/define.ts'
import { contract } from '#contract/every-call.ts'
import { isPassword } from '#server/people/auth/password.ts'
import { type AdminBlog, openAdminBlog } from '#tests/support/admin-blog.ts'
import { typeCommand } from '#tests/support/command-line.ts'
import * as make from './import.closed.fixture.ts'
import { importCommands } from './import.commands.ts'

const HEXO: make.Kinds<string> = {
  open: ['public', ''],
  openByQuotes: ['public', 'tags: [日记]\npassword: ""'],
  password: ['password', 'password: KEY'],
  json: ['password', 'password: KEY\nabstract: 要密码'],
  hashed: ['private', `password: ${'0123456789abcdef'.repeat(4)}`],
  tooLong: ['private', `password: ${'长'.repeat(65)}`],
  byTag: ['password', 'tags: [日记]'],
  byTagEmpty: ['password', 'password:\ntags: [日记]'],
  byTitle: ['password', ''],
  hidden: ['private', 'hidden: true'],
  hide: ['private', 'hide: true'],
  secret: ['private', 'confidential: yes'],
  encrypted: ['private', 'encrypt: True'],
  published: ['draft', 'published: False'],
  draft: ['draft', 'draft: true'],
  layout: ['draft', 'layout: draft'],
  folder: ['draft', '@source/_drafts/folder.md\n'],
  excluded: ['draft', '@source/_posts/inner/excluded.md\n'],
  inText: ['password', '\n===\n前言\n\n{% encrypt KEY %}\nTEXT\n{% endencrypt %}'],
  draftLocked: ['draft', 'draft: true\npassword: KEY'],
}
const HEXO_CONFIG = `title: 旧
encrypt:
  tags:
    - {name: 日记, password: ${make.secretOf('byTag')}}
  blogs:
    - {title: ${make.titleOf('byTitle')}, password: ${make.secretOf('byTitle')}}
hide_posts: {filter: confidential}
exclude: ["_posts/inner/**"]
`
const HUGO_CONFIG = {
  'hugo.toml': 'title = "旧"\n',
  'content/posts/within/_index.md': '---\ncascade:\n  private: true\n---\n',
}
const HUGO: make.Kinds<string> = {
  open: ['public', 'hidden: false\nprivate: no'],
  draft: ['draft', 'draft: true'],
  private: ['private', 'private: true'],
  encrypted: ['private', 'encrypted: true'],
  hidden: ['private', 'hidden: true'],
  headless: ['private', 'headless: true'],
  password: ['password', 'password: KEY'],
  params: ['password', 'params:\n  password: KEY'],
  notListed: ['private', 'build:\n  list: never'],
  notBuilt: ['private', '_build:\n  render: false'],
  level: ['private', 'visibility: members'],
  expired: ['draft', 'expiryDate: 2020-02-01'],
  shortcode: ['password', '\n===\n{{% hugo-encryptor "KEY" %}}\nTEXT\n{{% /hugo-encryptor %}}'],
  cascade: ['private', '@content/posts/within/cascade.md\n'],
}
/** A folder that no generator is known of: what Jekyll, VuePress and others write at the head of a text. */
const MARKDOWN: make.Kinds<string> = {
  open: ['public', 'published: true\ndraft: false'],
  published: ['draft', 'published: false'],
  publish: ['draft', 'publish: false'],
  draft: ['draft', 'draft: true'],
  folder: ['draft', '@_drafts/folder.md\n'],
  private: ['private', 'private: true'],
  hidden: ['private', 'hidden: true'],
  encrypted: ['private', 'encrypted: true'],
  password: ['password', 'password: KEY'],
}
const WORDPRESS: make.Kinds<string> = {
  open: ['public', '{{<p>TEXT [hide]</p>}}'],
  password: ['password', '<wp:post_password>KEY</wp:post_password>'],
  private: ['private', '<wp:status>private</wp:status>'],
  pending: ['draft', '<wp:status>pending</wp:status>'],
  odd: ['draft', '<wp:status>members-status</wp:status>'],
  scheduled: ['password', '<wp:status>future</wp:status><wp:post_password>KEY</wp:post_password>'],
  members: [
    'private',
    '<wp:postmeta><wp:meta_key>_members_access_role</wp:meta_key><wp:meta_value>editor</wp:meta_value></wp:postmeta>',
  ],
  jetpack: [
    'private',
    '<wp:postmeta><wp:meta_key>_jetpack_newsletter_access</wp:meta_key><wp:meta_value>paid_subscribers</wp:meta_value></wp:postmeta>',
  ],
  restricted: ['private', '{{前言 [rcp]TEXT[/rcp]}}'],
  partly: ['password', '{{前言 [passster password="KEY"]TEXT[/passster]}}'],
}
const GHOST: make.Kinds<object> = {
  open: ['public', {}],
  members: ['private', { visibility: 'members' }],
  paid: ['private', { visibility: 'paid' }],
  tiers: ['private', { visibility: 'tiers' }],
  scheduledPaid: ['private', { visibility: 'paid', status: 'scheduled' }],
  draftPaid: ['draft', { visibility: 'paid', status: 'draft' }],
  sent: ['private', { status: 'sent' }],
  card: [
    'private',
    {
      lexical:
        '{"root":{"children":[{"type":"html","html":"<p>暗号card只给知道的人看</p>","visibility":{"web":{"nonMember":false}}}]}}',
    },
  ],
}
const GHOST_CLOSED: make.Kinds<object> = { whole: ['password', {}] }
const GHOST_SETTINGS = [
  { key: 'is_private', value: 'true' },
  { key: 'password', value: make.secretOf('whole') },
]
const HALO: make.Kinds<{ spec?: object; annotations?: object }> = {
  open: ['public', {}],
  private: ['private', { spec: { visible: 'PRIVATE' } }],
  internal: ['private', { spec: { visible: 'INTERNAL' } }],
  draft: ['draft', { spec: { publish: false, visible: 'PRIVATE' } }],
  annotated: ['password', { annotations: { 'plugin.halo.run/password': make.secretOf('annotated') } }],
  category: ['private', { spec: { categories: ['hidden'] } }],
}
const HALO_1: make.Kinds<object> = {
  open: ['public', {}],
  password: ['password', { password: 'KEY-password' }],
  intimate: ['private', { status: 'INTIMATE' }],
  intimatePassword: ['password', { status: 'INTIMATE', password: 'KEY-intimatePassword' }],
  category: ['password', { status: 'INTIMATE' }],
  draft: ['draft', { status: 'DRAFT', password: 'KEY-draft' }],
}

type Files = Record<string, string | Uint8Array>
interface Row {
  system: string
  kinds: make.Kinds<unknown>
  password: number
  private: number
  /** Returns the files to import: a single one, or several that make a folder. */
  files: () => Files | Promise<Files>
}
const SYSTEMS: Row[] = [
  {
    ...{ system: 'Hexo', kinds: HEXO, password: 7, private: 6 },
    files: () => make.sourceFiles(HEXO, 'source/_posts', { '_config.yml': HEXO_CONFIG }),
  },
  {
    ...{ system: 'Hugo', kinds: HUGO, password: 3, private: 8 },
    files: () => make.sourceFiles(HUGO, 'content/posts', HUGO_CONFIG),
  },
  {
    ...{ system: 'Markdown', kinds: MARKDOWN, password: 1, private: 3 },
    files: () => make.sourceFiles(MARKDOWN, '_posts', {}),
  },
  {
    ...{ system: 'WordPress', kinds: WORDPRESS, password: 3, private: 4 },
    files: () => ({ 'wp.xml': make.wordpressFile(WORDPRESS) }),
  },
  { ...{ system: 'Ghost', kinds: GHOST, password: 0, private: 7 }, files: () => ({ 'ghost.json': make.ghostFile(GHOST) }) },
  {
    ...{ system: 'Ghost behind one password', kinds: GHOST_CLOSED, password: 1, private: 0 },
    files: () => ({ 'closed.json': make.ghostFile(GHOST_CLOSED, GHOST_SETTINGS) }),
  },
  {
    ...{ system: 'Halo 2', kinds: HALO, password: 1, private: 4 },
    files: async () => ({ 'halo.zip': await make.haloBackup(HALO) }),
  },
  { ...{ system: 'Halo 1', kinds: HALO_1, password: 4, private: 1 }, files: () => ({ 'halo.json': make.haloExport(HALO_1) }) },
]

let it: AdminBlog
let everything = ''
const reports = new Map<string, { private: number; password: number }>()
const found = new Map<string, { status: number; visibility: string; hash: string | null }>()

/** Writes the files of another system and returns the path to import. */
function write(name: string, files: Files): string {
  const folder = join(it.blog.dataDir, name)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const [only = '', ...others] = Object.keys(files)
  return others.length ? folder : join(folder, only)
}

beforeAll(async () => {
  it = await openAdminBlog()
  const { db } = it.blog
  for (const { system, files } of SYSTEMS) {
    const before = (await db.read.selectFrom('article').select('id').execute()).map((one) => one.id)
    const { code, err, out } = await typeCommand(it.blog, importCommands, [
      'import',
      write(system, await files()),
      '--authors',
      'owner',
      '--json',
    ])
    if (code !== 0) throw new Error(err)
    reports.set(system, JSON.parse(out))
    const rows = await db.read
      .selectFrom('article')
      .leftJoin('article_lock', 'article_lock.article_id', 'article.id')
      .select(['article.id', 'title', 'status', 'visibility', 'password_hash as hash'])
      .execute()
    for (const { id, title, ...row } of rows) if (!before.includes(id)) found.set(`${system} ${title}`, row)
  }
  everything = await readEverything()
}, 60_000)
afterAll(() => it.close())

/** Returns every response that a visitor without an account gets from read-only calls, made for every article. */
async function readEverything(): Promise<string> {
  const reading = Object.values(contract)
    .flatMap((noun) => Object.values<Call>(noun))
    .filter((one) => one.method === 'GET' && !one.writes && one.access === 'anyone')
  const ids = (await it.blog.db.read.selectFrom('article').select('id').execute()).map((one) => one.id)
  const addresses = reading.flatMap(({ path }) =>
    path.includes('/:')
      ? ids.map((id) => path.replace(/:\w+/g, String(id)))
      : [path, `${path}?keyword=${encodeURIComponent('暗号')}&pageSize=50`],
  )
  addresses.push(...ids.map((id) => `/api/comment/list?articleId=${id}`))
  const texts: string[] = []
  for (const address of addresses) texts.push(await (await it.blog.app.request(`/v1${address}`)).text())
  return texts.join('\n')
}

describe.each(SYSTEMS)('a blog of $system', ({ system, kinds, files: _, ...counts }) => {
  test.each(Object.entries(kinds).map(([key, [closed]]) => ({ key, closed })))('$key: $closed', async ({ key, closed }) => {
    const row = found.get(`${system} ${make.titleOf(key)}`)
    expect(row).toMatchObject(closed === 'draft' ? { status: 2 } : { visibility: closed })
    expect([row?.hash !== null, row?.status !== 2 || closed === 'draft']).toEqual([row?.visibility === 'password', true])
    if (row?.hash) expect(await isPassword(make.secretOf(key.replace('Empty', '')), row.hash)).toBe(true)
  })

  test('is counted in the report', () => {
    expect(reports.get(system)).toMatchObject({ password: counts.password, private: counts.private })
  })
})

test('a page of WordPress that had a password is nobody’s, because pages have none here', async () => {
  const kinds: make.Kinds<string> = {
    pageOpen: ['public', ''],
    pagePassword: ['private', '<wp:post_password>KEY</wp:post_password>'],
    pagePrivate: ['private', '<wp:status>private</wp:status>'],
  }
  const file = write('WordPress pages', { 'pages.xml': make.wordpressFile(kinds, 'page') })
  const { out } = await typeCommand(it.blog, importCommands, ['import', file, '--authors', 'owner', '--json'])
  expect(JSON.parse(out)).toMatchObject({ private: 2, password: 0, counts: { page: { added: 3 } } })
  const rows = await it.blog.db.read.selectFrom('own_page').select(['title', 'is_shown']).execute()
  const shown = new Map(rows.map(({ title, is_shown }) => [title, is_shown === 1]))
  for (const [key, [closed]] of Object.entries(kinds))
    expect([key, shown.get(make.titleOf(key))]).toEqual([key, closed === 'public'])
  const status = async (key: string) => (await it.blog.ask(`/api/pages/${key.toLowerCase()}`)).status
  expect([await status('pageOpen'), await status('pagePassword'), await status('pagePrivate')]).toEqual([200, 404, 404])
})

test('of what is not for everybody nothing is told to strangers, in no list, search or feed', () => {
  const open = SYSTEMS.flatMap(({ kinds }) => Object.entries(kinds)).filter(([, [closed]]) => closed === 'public')
  const closed = SYSTEMS.flatMap(({ kinds }) => Object.entries(kinds)).filter(([, [it]]) => it !== 'public')
  const told = (key: string) =>
    [make.textOf(key), make.secretOf(key), `"${make.titleOf(key)}"`].some((text) => everything.includes(text))
  expect(closed.flatMap(([key]) => (told(key) ? [key] : []))).toEqual([])
  expect(open.every(([key]) => told(key))).toBe(true)
})
