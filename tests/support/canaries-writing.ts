import type { ArticleDraft } from '#server/content/article/article.save.ts'
import { accept } from '#server/content/correction/correction.accept.ts'
import { sendBack } from '#server/content/writing/writing.actions.ts'
import { publish } from '#server/content/writing/writing.publish.ts'
import { saveDraft, type Wish } from '#server/content/writing/writing.save.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { plainRenderer } from './blog.ts'

type Mark = (of: string) => string
interface Bed {
  db: Database
  article: (draft: Partial<ArticleDraft> & { title: string }, id?: number | null) => Promise<{ id: number }>
  hide: Mark
}

/**
 * Plants columns for members: of one with a public article strangers see the name and this article, whatever else stands around it; of
 * one with articles for members alone nothing at all.
 */
async function plantColumns(db: Database, article: number, hide: Mark): Promise<void> {
  const times = { create_time: 1, update_time: 1 }
  const put = (tx: Writer, row: { name: string; summary: string; cover: string }) =>
    tx
      .insertInto('column')
      .values({ user_id: 1, ...row, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
  await db.write(async (tx) => {
    const { id } = await put(tx, { name: '一册', summary: hide('summary of a column'), cover: '' })
    const closed = await put(tx, {
      name: hide('name of a column without a public article'),
      summary: hide('summary of a column without a public article'),
      cover: `/uploads/${hide('cover of a column without a public article')}.webp`,
    })
    const hidden = await tx.selectFrom('article').select(['id', 'visibility']).where('live', '=', 0).orderBy('id').execute()
    const [alone, ...around] = hidden.toSorted((a, b) => Number(b.visibility === 'login') - Number(a.visibility === 'login'))
    const places = [...around.slice(0, 4).map((it) => it.id), article, ...around.slice(4).map((it) => it.id)]
    const rows = places.map((article_id, at) => ({ column_id: Number(id), article_id, sort: at + 1 }))
    for (const row of [...rows, { column_id: Number(closed.id), article_id: alone?.id ?? 0, sort: 1 }])
      await tx
        .insertInto('column_article')
        .values({ ...row, create_time: 1, told_time: 1 })
        .execute()
  })
}

/** Publishes an article and then other words in its place: the former ones stay with its author. */
async function replaceWords({ article, hide }: Bed): Promise<void> {
  const sentence = (word: string) => `这一句很长，前前后后都没有动过，只有一个词换成了别的：${word}。`
  const former = [sentence(hide('a replaced word')), hide('a removed paragraph'), `## ${hide('a removed heading')}`]
  const { id } = await article({ title: hide('a former title'), contentMd: former.join('\n\n') })
  await article({ title: '谁都能读', contentMd: sentence('别的词'), note: '换了一个词' }, id)
}

/** Plants suggestions of every kind; of one that was accepted readers get other words than the suggested ones. */
async function plantCorrections({ db, article, hide }: Bed): Promise<void> {
  const base = `一段${hide('words that were corrected')}。`
  const { id } = await article({ title: '谁都能读', contentMd: `${base}\n\n又一段。` })
  const said = (of: string) => ({
    ...{ article_id: id, block: 1, base_version: 1, create_time: Date.now() },
    base: `${base}${hide(`base of ${of}`)}`,
    suggestion: hide(`suggestion of ${of}`),
    reason: hide(`reason of ${of}`),
    client_id: hide(`mark of ${of}`),
  })
  const declined = { answer: hide('why a correction was declined'), decided_by: 1, decide_time: Date.now() }
  const made = await db.write(async (tx) => {
    const member = { username: null, nickname: '读者', avatar: '', role: 'member' as const, signature: '', create_time: 1 }
    const by = await tx.insertInto('user').values(member).returning('id').executeTakeFirstOrThrow()
    const put = (row: object) => tx.insertInto('article_correction').values({ user_id: Number(by.id), ...row } as never)
    await put({ ...said('an open correction'), status: 'open' }).execute()
    await put({ ...said('a held correction'), status: 'held' }).execute()
    await put({ ...said('a withdrawn correction'), status: 'withdrawn' }).execute()
    await put({ ...said('a declined correction'), status: 'declined', ...declined }).execute()
    return put({ ...said('an accepted correction'), status: 'open' })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  const scope = { db, now: Date.now, renderer: plainRenderer, user: { id: 1, role: 'admin' as const } }
  await accept(scope, Number(made.id), { text: '一段改好的话。', version: 1 })
}

/** Plants content beside a public article: drafts, waiting and returned changes, and preview links. */
export async function plantWriting({ db, article, hide }: Bed): Promise<void> {
  const deps = { db, now: Date.now, renderer: plainRenderer }
  const owner: User = { id: 1, role: 'admin' }
  const words = (of: string): Wish['changes'] => ({
    title: hide(`title of ${of}`),
    contentMd: `## ${hide(`heading of ${of}`)}\n\n${hide(`body of ${of}`)}`,
    summary: hide(`summary of ${of}`),
    cover: `/uploads/${hide(`cover of ${of}`)}.webp`,
    tagNames: [hide(`tag of ${of}`)],
    keywords: hide(`keywords of ${of}`),
    isOriginal: false,
    originalUrl: `https://${hide(`origin of ${of}`)}.example.com/`,
    passwordHash: hide(`password of ${of}`),
  })
  const wish = (id: number | null, version: number, of: string, more: Partial<Wish> = {}): Wish => {
    const saveId = hide(`mark of the save of ${of}`)
    return { id, version, saveId, changes: words(of), kind: 'save', isSubmitted: false, isScheduled: false, ...more }
  }
  const live = async () => (await article({ title: '谁都能读' })).id
  await saveDraft(deps, owner, wish(await live(), 1, 'a change that is being written'))
  await saveDraft(deps, owner, wish(await live(), 1, 'a change saved by itself', { kind: 'auto' }))
  await saveDraft(deps, owner, wish(await live(), 1, 'a change in review', { isSubmitted: true }))
  const returned = await live()
  await saveDraft(deps, owner, wish(returned, 1, 'a returned change', { isSubmitted: true }))
  await sendBack(deps, owner, returned, { version: 2, reason: hide('why a change was returned') })
  const { id } = await saveDraft(deps, owner, wish(null, 0, 'a new draft'))
  await plantColumns(db, await live(), hide)
  const token = { article_id: id, token: hide('link to a draft'), create_time: Date.now() }
  await db.write((tx) => tx.insertInto('article_preview').values(token).execute())
  await replaceWords({ db, article, hide })
  await plantCorrections({ db, article, hide })
  const category = await db.read.selectFrom('category').select('id').executeTakeFirstOrThrow()
  const locked = wish(null, 0, 'an article behind a password')
  await publish(deps, owner, { ...locked, changes: { ...locked.changes, categoryId: category.id, visibility: 'password' } })
}
