import type { fileAdmin } from '#contract/content/file.ts'
import type { job } from '#contract/keep/job.ts'
import type { sample } from '#contract/keep/sample.ts'
import type { ownPage } from '#contract/site/own-page.ts'
import type { siteAdmin } from '#contract/site/site-admin.ts'
import type { mail } from '#contract/talk/mail.ts'
import { writeProgress } from '#server/keep/sample/sample.queries.ts'
import { readSettings, withVersions } from '#server/site/config/settings.rules.ts'
import { adminLetter } from '#server/site/letter/letter.rules.ts'
import { saveOwnPage } from '#server/site/own-page/own-page.rules.ts'
import { plainRenderer } from './blog.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

let count = 0
const draft = () => ({
  name: `own-${++count}`,
  title: '工具',
  contentMd: '正文',
  place: 'menu' as const,
  sort: 0,
  isShown: true,
})
const ownPageOf = ({ blog, ids }: MemberWorld) =>
  saveOwnPage({ db: blog.db, renderer: plainRenderer, now: () => blog.clock.now }, { id: ids.admin }, draft())
const MAIL = {
  isOn: false,
  host: '127.0.0.1',
  port: 1,
  tls: 'never' as const,
  user: '',
  password: '',
  from: 'blog@site.example',
}

export const siteAdminWays: WaysInto<typeof siteAdmin> = {
  read: async () => ({ input: {} }),
  async save({ blog }) {
    const { versions } = withVersions(await readSettings(blog.db.read))
    return { input: { body: { section: 'tip', version: versions.tip, fields: { openAdmiration: true } } } }
  },
  letter: async () => ({ input: { params: { name: 'privacy' } } }),
  async saveLetter({ blog }) {
    const { version } = await adminLetter(blog.db.read, 'privacy')
    const body = { name: 'privacy' as const, title: '隐私', contentMd: '我们什么都不存。', version }
    return { input: { body } }
  },
  resetLetter: async () => ({ input: { query: { name: 'agreement' } } }),
}

export const ownPageWays: WaysInto<typeof ownPage> = {
  list: async () => ({ input: {} }),
  save: async () => ({ input: { body: draft() } }),
  async remove(world) {
    const { id } = await ownPageOf(world)
    return { input: { params: { id } }, missing: { params: { id: 9_000_000 } } }
  },
}

/** An administrator hears his own address, which is no secret: here one that nobody looks for. */
const addressed = ({ blog, ids }: MemberWorld) =>
  blog.db.write((tx) => tx.updateTable('user').set({ email: 'owner@site.example' }).where('id', '=', ids.admin).execute())

export const mailWays: WaysInto<typeof mail> = {
  async read(world) {
    await addressed(world)
    return { input: {} }
  },
  async save(world) {
    await addressed(world)
    const { read } = world.blog.db
    const row = await read.selectFrom('setting').select('value').where('key', '=', 'mail').executeTakeFirst()
    const version = String(row ? JSON.parse(row.value).version : 0)
    return { input: { body: { ...MAIL, version } } }
  },
  async test(world) {
    await addressed(world)
    return { input: { body: MAIL } }
  },
}

export const jobWays: WaysInto<typeof job> = {
  list: async () => ({ input: {} }),
  run: async () => ({ input: { body: { name: 'unshown' } } }),
}

export const sampleWays: WaysInto<typeof sample> = {
  state: async () => ({ input: {} }),
  async clear({ blog }) {
    await blog.db.write((tx) => writeProgress(tx, { whole: true, done: {}, marks: { 'moment:9000000': 'gone' } }))
    return { input: {} }
  },
}

export const fileAdminWays: WaysInto<typeof fileAdmin> = {
  list: async () => ({ input: { query: {} } }),
  usage: async () => ({ input: {} }),
  remove: async () => ({ input: { body: { ids: [9_000_000] } } }),
}
