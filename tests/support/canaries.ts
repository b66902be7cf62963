import { join } from 'node:path'
import { shanghaiDay } from '#lib/dates.ts'
import { type ArticleDraft, saveArticle } from '#server/content/article/article.save.ts'
import { saveRedirects } from '#server/content/redirect/redirect.queries.ts'
import type { ArticleStatus } from '#server/core/db/column-types.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { insertSession, insertTokens } from '#server/people/auth/session.queries.ts'
import { applyAsFriend } from '#server/site/friend/friend.apply.ts'
import { plainRenderer } from './blog.ts'
import { plantAdmin } from './canaries-admin.ts'
import { plantAlbums } from './canaries-album.ts'
import { plantTalk } from './canaries-talk.ts'
import { plantWriting } from './canaries-writing.ts'
import { type OwnerAdmin, ownerAdmin } from './owner-admin.ts'

/** Each word is unique and in Latin letters, so that no escaping, encoding or cutting into pairs changes it. */
export interface Words {
  /** Holds words that must not appear anywhere, by where they were planted. */
  hidden: Map<string, string>
  /** Holds public words, which prove that the search for the others would find them. */
  shown: Map<string, string>
}

interface Bed {
  db: Database
  admin: OwnerAdmin
  article: (draft: Partial<ArticleDraft> & { title: string }, id?: number | null) => Promise<{ id: number }>
  /** `show` returns a word that may be public, `hide` one that may not; `of` says where it stands. */
  show: (of: string) => string
  hide: (of: string) => string
}

const letters = (n: number) => [...String(n)].map((digit) => 'bcdfghjkmp'[Number(digit)]).join('')

/** Plants words in everything that is public and everything that is not. A new noun adds its own planting. */
export async function plantCanaries(dataDir: string): Promise<Words> {
  const words: Words = { hidden: new Map(), shown: new Map() }
  let count = 1000
  const word = (list: Map<string, string>) => (of: string) => {
    const fresh = `qzxw${letters(++count)}wxzq`
    list.set(of, fresh)
    return fresh
  }
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  const bed: Bed = {
    db,
    admin: ownerAdmin(db),
    article: (draft, id = null) => saveArticle({ db, renderer: plainRenderer, now: Date.now }, id, { ...ORDINARY, ...draft }),
    show: word(words.shown),
    hide: word(words.hidden),
  }
  try {
    for (const plant of [articles, texts, goods, friends, plantTalk, plantAlbums, plantWriting, plantAdmin, machinery, sessions])
      await plant(bed)
  } finally {
    await db.close()
  }
  return words
}

const ORDINARY: Omit<ArticleDraft, 'title'> = {
  userId: 1,
  summary: '',
  cover: '',
  contentMd: '正文。',
  categoryName: '随笔',
  tagNames: ['寻常'],
  keywords: '',
  isOriginal: true,
  originalUrl: '',
  status: 1,
}

async function articles({ db, article, show, hide }: Bed): Promise<void> {
  const whole = (of: string, mark: (of: string) => string): typeof ORDINARY & { title: string } => ({
    ...ORDINARY,
    title: mark(`title of ${of}`),
    summary: mark(`summary of ${of}`),
    cover: `/uploads/${mark(`cover of ${of}`)}.webp`,
    contentMd: `## ${mark(`heading of ${of}`)}\n\n${mark(`body of ${of}`)} <!-- ${mark(`comment in ${of}`)} -->\n\n\`\`\`js\n${mark(`code of ${of}`)}\n\`\`\`\n`,
    tagNames: [mark(`tag of ${of}`)],
    keywords: mark(`keywords of ${of}`),
    isOriginal: false,
    originalUrl: `https://${mark(`origin of ${of}`)}.example.com/`,
  })
  await article({ ...whole('an article', show), createTime: Date.UTC(2024, 4, 1), updateTime: Date.UTC(2024, 4, 2) })
  await article({ ...whole('a draft', hide), status: 2 })
  const scheduled = await article({ ...whole('a scheduled article', hide), createTime: Date.now() + 86_400_000 })

  const status: [string, ArticleStatus][] = [
    ['an article off the shelf', 0],
    ['an article in review', 3],
    ['a returned article', 5],
  ]
  // The article is never published, so that nothing of it was ever counted.
  const unseen = async (of: string) => (await article({ ...whole(of, hide), status: 2 })).id
  const set = (id: number, fields: object) =>
    db.write((tx) => tx.updateTable('article').set(fields).where('id', '=', id).execute())
  for (const [of, value] of status) await set(await unseen(of), { status: value })
  for (const visibility of ['login', 'password', 'private'])
    await set(await unseen(`an article for ${visibility}`), { status: 1, visibility })
  await set(await unseen('a deleted article'), { status: 1, deleted_time: Date.now() })

  const edited = await article({ title: '改过的', contentMd: hide('what an article said before') })
  await article({ title: '改过的', contentMd: '现在的话。' }, edited.id)
  const old = `/old/${hide('old address of a scheduled article')}`
  await db.write((tx) => saveRedirects(tx, [{ from: old, to: `/post/${scheduled.id}` }], Date.now()))
}

async function texts({ db, admin, show, hide }: Bed): Promise<void> {
  await admin.notice(show('a notice'))
  await admin.notice(hide('a notice that is not shown'), { isShown: false })
  await admin.notice(hide('a notice beside that is not shown'), { isShown: false, place: 'right' })
  await admin.moment(show('a moment'))
  const moment = await admin.moment(hide('a deleted moment'), [`/uploads/${hide('picture of a deleted moment')}.webp`])
  await admin.message(show('a message'))
  const message = await admin.message(hide('a deleted message'))
  const deleted_time = Date.now()
  await db.write(async (tx) => {
    await tx.updateTable('moment').set({ deleted_time }).where('id', '=', moment).execute()
    await tx.updateTable('message').set({ deleted_time }).where('id', '=', message).execute()
  })
  await admin.letter('privacy', { title: '隐私', contentMd: hide('a letter that was withdrawn') })
  await admin.letter('privacy', null)
}

async function goods({ admin, show, hide }: Bed): Promise<void> {
  await admin.goods(show('a project'), {
    contentMd: show('text of a project'),
    downloadUrl: `https://files.example.com/${hide('download of a project')}`,
    downloadCode: hide('netdisk code of a project'),
  })
  await admin.goods(hide('a project off the shelf'), {
    summary: hide('summary of a project off the shelf'),
    contentMd: hide('text of a project off the shelf'),
    category: hide('category of a project off the shelf'),
    tags: [hide('tag of a project off the shelf')],
    cover: `/uploads/${hide('cover of a project off the shelf')}.webp`,
    downloadUrl: `https://files.example.com/${hide('download of a project off the shelf')}`,
    isShown: false,
  })
}

async function friends({ db, admin, show, hide }: Bed): Promise<void> {
  await admin.friend(show('a friend'))
  const apply = async (of: string, mark: (of: string) => string) => {
    const host = mark(`site of ${of}`)
    const [email, name, info] = [hide(`e-mail of ${of}`), mark(`name of ${of}`), mark(`words of ${of}`)]
    const url = `https://${host}.example.com/`
    const avatar = `https://${host}.example.com/a.png`
    await applyAsFriend(
      { db, siteUrl: 'https://blog.example', now: Date.now, spend: async () => {} },
      { name, info, url, avatar, email: `${email}@example.com` },
    )
    const row = await db.read.selectFrom('friend').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    return row.id
  }
  await apply('an applicant', hide)
  await admin.refuseFriend(await apply('a refused applicant', hide))
  await admin.acceptFriend(await apply('an accepted applicant', show), '常来常往')
}

/** Plants internal data of the program. */
async function machinery({ db, hide }: Bed): Promise<void> {
  const secret = await db.read.selectFrom('setting').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow()
  const known = JSON.parse(secret.value) as string
  await db.write(async (tx) => {
    const member = { avatar: '', role: 'member', signature: '', create_time: Date.now() } as const
    await tx
      .insertInto('user')
      .values({ ...member, username: `${hide('login of a member')}@example.com`, nickname: hide('a member who wrote nothing') })
      .execute()
    await tx
      .updateTable('user')
      .set({
        username: `${hide('login of the owner')}@example.com`,
        email: `${hide('address of the owner')}@example.com`,
        password_hash: hide('password hash of the owner'),
        otp_secret: hide('second factor of the owner'),
        otp_recovery: JSON.stringify([hide('recovery code of the owner')]),
        ip_location: hide('where the owner logged in'),
      })
      .where('id', '=', 1)
      .execute()
    await tx
      .updateTable('setting')
      .set({ value: JSON.stringify(known + hide('secret of the site')) })
      .where('key', '=', 'secret')
      .execute()
    await tx
      .insertInto('setting')
      .values({ key: 'other', value: JSON.stringify(hide('a setting that no call names')) })
      .execute()
    await tx
      .insertInto('visitor')
      .values({ visitor: hide('a visitor'), day: '2024-05-01' })
      .execute()
    const said = hide('what one visitor alone has searched')
    const search = { word: said, shown: said, day: shanghaiDay(Date.now()), visitor: hide('a visitor who searched') }
    await tx.insertInto('search_word').values(search).execute()
  })
}

/** Plants data that gives access. */
async function sessions({ db, hide }: Bed): Promise<void> {
  const end = Date.now() + 3_600_000
  await db.write(async (tx) => {
    const device = {
      os: hide('system of a session'),
      browser: hide('browser of a session'),
      ip_location: hide('place of a session'),
    }
    const times = { create_time: Date.now(), last_time: Date.now(), expire_time: end }
    const bind_hash = hide('browser’s half of a session')
    const id = await insertSession(tx, { ...device, ...times, bind_hash, user_id: 1, login_type: hide('way in') })
    await insertTokens(tx, [
      { hash: hide('token of a session'), session_id: id, kind: 'access', expire_time: end, used_time: null },
    ])
    await tx
      .insertInto('captcha')
      .values({ ticket: hide('ticket'), answer_hash: hide('answer of a captcha'), expire_time: end })
      .execute()
  })
}
