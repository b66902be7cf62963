import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPassword } from '#server/people/auth/password.ts'
import type { ImportedPost } from '../import.items.ts'
import { aPost, blogOf, type ImportTarget, openImportTarget } from './blog.fixture.ts'

let blog: ImportTarget
beforeEach(async () => {
  blog = await openImportTarget()
})
afterEach(() => blog.close())

const CLOSED = ['password', 'private', 'draft'] as const
const HERE = '它在旧站不是人人能看，请检查它在这里的可见范围'
const CLOSES = '旧站不再公开它，这里也不再公开'
const [ARTICLE, PAGE] = ['第 1 篇', '关于']

interface How {
  text?: string
  dryRun?: boolean
  force?: boolean
}

/** Brings the same post and page from another system, or the same files from a folder; answers what the report says of the page and of the article. */
const WAYS = {
  WordPress: async (closed: (typeof CLOSED)[number] | null, { text = '正文', ...options }: How = {}) => {
    const how: Partial<ImportedPost> = {
      ...(closed && { status: closed, password: closed === 'password' ? '芝麻' : '' }),
      body: { format: 'markdown', text },
    }
    const things = blogOf([aPost(1, how), aPost('p', { kind: 'page', title: PAGE, ...how })])
    const { conflicts, notes, ...counts } = await blog.take(things, options)
    const said = (noun: string) => [...conflicts, ...notes].flatMap((it) => (it.noun === noun ? [it.reason] : [])).join('\n')
    return {
      article: said('post'),
      page: said('page'),
      private: counts.private,
      password: counts.password,
      drafts: counts.drafts,
    }
  },
  Hexo: async (closed: (typeof CLOSED)[number] | null, { text = '正文', ...options }: How = {}) => {
    const how = { password: 'password: 芝麻', private: 'hidden: true', draft: 'draft: true' }
    const front = (title: string) => `---\ntitle: ${title}\ndate: 2020-01-01\n${closed ? how[closed] : ''}\n---\n${text}`
    blog.write({
      '_config.yml': 'title: 旧',
      'source/_posts/one.md': front(ARTICLE),
      'source/about/index.md': front(PAGE),
    })
    const { conflicts, problems, ...counts } = await blog.import(options)
    const said = (name: string) =>
      [...conflicts, ...problems].flatMap((it) => (it.path.includes(name) ? [it.reason] : [])).join('\n')
    return {
      article: said('one'),
      page: said('about'),
      private: counts.private,
      password: counts.password,
      drafts: counts.drafts,
    }
  },
}

const pageIsShown = async () =>
  (await blog.db.read.selectFrom('own_page').select('is_shown').where('title', '=', PAGE).executeTakeFirstOrThrow()).is_shown
async function articleStands() {
  const { id, status, visibility } = await blog.articleOf(ARTICLE)
  const lock = await blog.db.read
    .selectFrom('article_lock')
    .select('password_hash')
    .where('article_id', '=', id)
    .executeTakeFirst()
  return { status, visibility, isOpened: lock ? await isPassword('芝麻', lock.password_hash) : null }
}
const editHere = () =>
  blog.db.write(async (tx) => {
    await tx.updateTable('article').set({ version: 2 }).where('title', '=', ARTICLE).execute()
    await tx.updateTable('own_page').set({ update_time: 1 }).execute()
  })

describe.each(Object.entries(WAYS))('what was open at the old blog and is closed there now, from %s,', (_, take) => {
  it.each(CLOSED)('is closed here by the next import: %s', async (closed) => {
    await take(null)
    expect([await pageIsShown(), await articleStands()]).toMatchObject([1, { status: 1, visibility: 'public' }])
    const dry = await take(closed, { dryRun: true })
    expect([dry.page.includes(CLOSES), await pageIsShown()]).toEqual([true, 1])
    const report = await take(closed)
    expect(await pageIsShown()).toBe(0)
    expect(report.page).toContain(CLOSES)
    expect(await articleStands()).toEqual(
      closed === 'draft'
        ? { status: 2, visibility: 'public', isOpened: null }
        : { status: 1, visibility: closed, isOpened: closed === 'password' || null },
    )
    expect(report).toMatchObject({
      private: { password: 1, private: 2, draft: 0 }[closed],
      password: closed === 'password' ? 1 : 0,
    })
    expect((await take(closed)).page).not.toContain(CLOSES)
  })

  it('is closed too where an earlier import has left the page open; one that its owner opened here stays', async () => {
    await take('private')
    const open = (more: object = {}) =>
      blog.db.write((tx) =>
        tx
          .updateTable('own_page')
          .set({ is_shown: 1, ...more })
          .execute(),
      )
    await open()
    expect((await take('private')).page).toContain(CLOSES)
    expect(await pageIsShown()).toBe(0)
    await open({ update_time: 1 })
    expect((await take('private')).page).not.toContain(CLOSES)
    expect(await pageIsShown()).toBe(1)
  })

  it('is opened by its owner alone, when it is a page and opens there again', async () => {
    await take('private')
    await take(null)
    await take(null, { text: '新的' })
    expect(await pageIsShown()).toBe(0)
  })

  it('stays where it was edited here, with a warning; the old blog closes it when it wins', async () => {
    await take(null)
    await editHere()
    const warned = await take('private')
    expect([warned.article.includes(HERE), warned.page.includes(HERE)]).toEqual([true, true])
    expect([await pageIsShown(), await articleStands()]).toMatchObject([1, { visibility: 'public' }])
    await take('private', { force: true })
    expect([await pageIsShown(), await articleStands()]).toMatchObject([0, { visibility: 'private' }])
  })

  it('warns of nothing where only the text differs', async () => {
    await take(null)
    await editHere()
    const { article, page } = await take(null, { text: '新的' })
    expect([article.includes('修改过'), page.includes('修改过')]).toEqual([true, true])
    expect([article.includes(HERE), page.includes(HERE)]).toEqual([false, false])
  })
})
