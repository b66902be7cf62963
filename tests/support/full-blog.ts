import sharp from 'sharp'
import { DRAWING_MAX } from '#contract/content/writing-fields.ts'
import { comment } from '#contract/talk/comment.ts'
import { saveAlbum, savePhotos } from '#server/content/album/album.rules.ts'
import { makePicture } from '#server/content/file/file.picture.ts'
import { type StoredFile, storePicture } from '#server/content/file/file.store.ts'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { saveRedirects } from '#server/content/redirect/redirect.queries.ts'
import { describeUpdate } from '#server/content/update/describe.ts'
import { saveWritingOrder } from '#server/content/writing/writing.order.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { plainRenderer } from './blog.ts'
import { openRoom, type Room, recordings } from './room.ts'
import type { Speaker } from './talk.ts'

/** Makes pictures in this process: the tests do not need a separate one. */
export const hereMaker = { make: makePicture, close() {} }
/** An export without the matching option must contain none of these. */
export const SECRETS = ['ming@mail.example', '只在群里说的话', '芝麻开门']
const KINDS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

/** Draws a picture of each accepted kind, wide enough for smaller versions. */
async function drawing(kind: (typeof KINDS)[number], shade: number): Promise<Buffer> {
  const [width, height] = [640, 200]
  const data = Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * 7 + ((n * n) >> 9) * shade) % 256))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .toFormat(kind)
    .withExif({ IFD0: { Copyright: 'nobody needs to know' } })
    .toBuffer()
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>'

/** Opens a blog with at least one of everything that an export contains, made as members and the administrator make it. */
export async function openFullBlog(): Promise<Room & { pictures: StoredFile[] }> {
  const room = await openRoom({ maker: hereMaker })
  const { blog, admin, owner, ming, hong } = room
  const store = (userId: number, source: string, bytes: Buffer) =>
    storePicture({ db: blog.db, uploads: blog.uploads, now: () => blog.clock.now, maker: hereMaker }, userId, source, bytes)
  const pictures: StoredFile[] = []
  for (const [n, kind] of KINDS.entries()) pictures.push(await store(1, 'article-content', await drawing(kind, n + 1)))
  pictures.push(await store(1, 'article-content', Buffer.from(SVG)))
  const urls = pictures.map((it) => it.url)
  await fillPeople(room, urls[0] ?? '')
  await fillArticles(room, urls)
  await fillPlaces(room, urls)
  await admin.configure({
    name: '满满的博客',
    bulletin: '**周三**更新',
    aboutMe: `你好 ![](${urls[2]})`,
    accent: { hue: 200, light: 40, dark: 70 },
  })
  await admin.turn('sys_ad_switch', 'Y')
  await saveWritingOrder(blog.db, { autoApprove: true })
  await saveModeration(blog.db, { words: [{ word: '坏话', action: 'mask' }] })
  await fillTalk(room)
  const said = await room.say(hong, `${SECRETS[1]} @小明`)
  await room.say(ming, '听见了', { replyId: said.id })
  const url = await room.upload(ming, 'chat-audio', recordings.webm)
  await room.say(ming, url, { type: 'audio', duration: 3 })
  await room.say(owner, '收回去')
  return { ...room, pictures }
}

async function fillPeople({ blog, ming, hong }: Room, face: string) {
  const change = (id: number, row: object) =>
    blog.db.write((tx) => tx.updateTable('user').set(row).where('id', '=', id).execute())
  await change(1, { nickname: '沈砚', avatar: face, signature: '写字的人', create_time: Date.UTC(2021, 7, 31) + 123 })
  await change(ming.id, { username: SECRETS[0], email: SECRETS[0], avatar: '/faces/3.svg', nickname_key: '小明' })
  await change(hong.id, { status: 'muted', mute_until: Date.UTC(2030, 0, 1), mute_reason: '说太多了', avatar: '/faces/4.svg' })
}

const JANUARY = Date.UTC(2024, 0, 1)
const DAY = 24 * 60 * 60_000

async function fillArticles(room: Room, urls: readonly string[]) {
  const { blog, ming } = room
  const lock = { visibility: 'password', passwordHash: await hashPassword(SECRETS[2] ?? '') } as const
  const texts = [
    `# 不是标题的标题\r\n\r\n![一](${urls[0]}) 和 [原图](<${urls[1]}>)\n\n<img src='${urls[2]}' alt="x">\n`,
    `\n\n![](${urls[3]})\n\n\`\`\`md\n![](${urls[4]})\n\`\`\`\n\n---\n\n尾巴没有换行`,
    `正文 <img src="${urls[5]}">\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n`,
  ]
  for (const [n, contentMd] of texts.entries())
    await blog.write({
      title: n === 1 ? '同名的/一篇: "引号" #标签' : '同名的 一篇',
      contentMd,
      categoryName: n === 2 ? '../上一层' : '笔记',
      tagNames: ['甲', '乙', 'C++ & Go'].slice(n),
      cover: urls[n] ?? '',
      drawing: n === 0 ? 0 : n === 1 ? DRAWING_MAX : null,
      summary: n === 0 ? '自己写的摘要：有冒号\n---\n还有线' : '',
      keywords: '一,二',
      createTime: JANUARY + 1,
      updateTime: JANUARY + n * DAY + 789,
      isOriginal: n !== 1,
      originalUrl: n === 1 ? 'https://example.com/原文' : '',
    })
  for (const visibility of ['login', 'private'] as const) await blog.write({ title: visibility, visibility, createTime: JANUARY })
  await blog.write({ title: '锁着的一篇', ...lock, createTime: JANUARY })
  await blog.write({ title: '还没到时候', createTime: blog.clock.now + DAY })
  const later = await blog.write({ title: '要改的一篇', createTime: JANUARY, contentMd: '先是那样。' })
  const { version } = await blog.write({ title: '要改的一篇', contentMd: '先是这样。', note: '改了一处' }, later.id)
  await describeUpdate({ db: blog.db, renderer: plainRenderer }, { articleId: later.id, version, isOpen: true })
  const gone = await blog.write({ title: '扔掉的一篇', contentMd: '不该在导出里' })
  await blog.db.write(async (tx) => {
    const of = (id: number) => tx.updateTable('article').where('id', '=', id)
    await of(2).set({ is_stick: 1, is_carousel: 1, is_recommend: 1, quantity: 321, like_num: 7 }).execute()
    await of(gone.id).set({ deleted_time: JANUARY }).execute()
    await tx.updateTable('category').set({ hue: 345 }).where('name', '=', '笔记').execute()
    await tx.insertInto('article_like').values({ user_id: ming.id, article_id: gone.id, create_time: JANUARY }).execute()
    const marked = { user_id: ming.id, quote: '尾巴没有\n换行', prefix: '', suffix: '。', note: '记一笔', revision: 1 }
    const drawn = { ...marked, block: 1, ink: 'blue' as const, create_time: JANUARY, update_time: JANUARY + 1 }
    await tx
      .insertInto('article_highlight')
      .values([2, gone.id].map((article_id) => ({ ...drawn, article_id })))
      .execute()
    await saveRedirects(
      tx,
      [
        { from: '/old/一篇.html', to: '/post/2' },
        { from: '/旧/', to: '/about' },
      ],
      JANUARY,
    )
    await tx
      .insertInto('tally')
      .values([
        { name: 'views', count: 4321 },
        { name: 'visitors', count: 99 },
      ])
      .onConflict((c) => c.column('name').doUpdateSet({ count: 4321 }))
      .execute()
    await tx.insertInto('day_count').values({ day: '2024-01-02', name: 'views', count: 12 }).execute()
    await tx.insertInto('day_article').values({ day: '2024-01-02', article_id: 2, count: 5 }).execute()
  })
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...room.as(ming) }
    return (await blog.ask(path, { method, headers, body: JSON.stringify(body) })).body.data as { id: number }
  }
  await blog.db.write((tx) => tx.updateTable('article').set({ user_id: ming.id }).where('id', '=', later.id).execute())
  await send('POST', '/sys/article/add', {
    title: '没写完',
    drawing: 12,
    contentMd: `草稿 ![](${urls[1]})`,
    categoryId: 1,
    tagNames: ['甲', '新的'],
    status: 2,
  })
  await send('PUT', '/sys/article/update', {
    id: later.id,
    version: later.version,
    title: '改过的',
    contentMd: '后来这样。',
    categoryId: 1,
    status: 3,
  })
  const column = await send('POST', '/sys/column/add', { name: '漫游', summary: '走走看看' })
  await send('PUT', '/sys/column/article', { articleId: later.id, columnId: column.id })
  await blog.db.write((tx) =>
    tx.insertInto('column_subscriber').values({ column_id: column.id, user_id: room.hong.id, create_time: JANUARY }).execute(),
  )
}

async function fillPlaces({ blog, admin }: Room, urls: readonly string[]) {
  const deps = { db: blog.db, now: () => blog.clock.now }
  await admin.notice('**公告**', { place: 'right' })
  await admin.moment('一句话', urls.slice(0, 2))
  await admin.letter('privacy', { title: '隐私', contentMd: `不收集。![](${urls[2]})` })
  await admin.page({ name: 'tools', title: '我的工具', contentMd: `## 键盘\n\n![](${urls[1]})` })
  await admin.page({ name: 'hidden', title: '还没写好', contentMd: '……', isShown: false })
  await admin.goods('砚', {
    cover: urls[0] ?? '',
    tags: ['工具'],
    techStack: ['TypeScript'],
    downloadUrl: 'https://pan.example/1',
    downloadCode: 'ab12',
    versions: [{ version: '1.0', size: '1 MB', date: '2024-01-01', notes: '第一版' }],
  })
  await admin.friend('远山', { avatar: urls[2] ?? '' })
  const open = await saveAlbum(deps, null, { name: '水边', description: '', cover: urls[0] ?? '' })
  const locked = await saveAlbum(deps, null, { name: '试笔', description: '', cover: '', password: SECRETS[2] ?? '' })
  for (const [id, url] of [
    [open, urls[0]],
    [locked, urls[3]],
  ] as const)
    await savePhotos(deps, id, [{ url: url ?? '', description: '一张', recordTime: JANUARY }])
}

async function fillTalk({ blog, admin, as, article, ming, hong, owner }: Room) {
  const press = (who: Speaker, path: string, method = 'POST') => blog.ask(path, { method, headers: as(who) })
  const say = (who: Speaker, contentMd: string, body: object = { articleId: article }) =>
    blog.call(comment.add, { body: { ...body, contentMd } }, as(who))
  const reply = (who: Speaker, parentId: number, contentMd: string) => say(who, contentMd, { articleId: article, parentId })
  const top = await say(ming, '第一条 **粗体** @沈砚')
  const answer = await reply(owner, top.id, '回一句')
  await reply(ming, answer.id, '再回')
  const on = async (who: Speaker, targetType: 'moment' | 'goods') => say(who, `说说 ${targetType}`, { targetType, targetId: 1 })
  await on(ming, 'moment')
  await on(owner, 'goods')
  const gone = await say(ming, '删掉的一条')
  await press(ming, `/protal/user/delMyComment/${gone.id}`, 'DELETE')
  for (const path of [
    `/api/comment/like/${answer.id}`,
    '/api/article/like/2',
    '/api/moment/like/1',
    '/api/goods/like/1',
    '/api/article/favorite/2',
  ])
    await press(ming, path)
  await admin.message('路过', { userId: hong.id, createTime: JANUARY })
  await blog.db.write(async (tx) => {
    const said = { article_id: 2, user_id: hong.id, block: 1, base_version: 1, reason: '少了一个字', create_time: JANUARY }
    const decided = { answer: '原文\t没有错', decided_by: 1, decided_version: 1, decide_time: JANUARY + DAY }
    await tx
      .insertInto('article_correction')
      .values({ ...said, ...decided, base: '```\n旧\r```', suggestion: '新 "的"', status: 'declined' })
      .execute()
    await tx.updateTable('article_update').set({ by_user_id: hong.id }).execute()
  })
  await blog.db.write((tx) =>
    tx.insertInto('favorite_emoji').values({ user_id: ming.id, url: '/emoji/1.svg', create_time: JANUARY }).execute(),
  )
}
