import { saveAlbum, savePhotos } from '#server/content/album/album.rules.ts'
import { saveArticle } from '#server/content/article/article.save.ts'
import { insertFile } from '#server/content/file/file.queries.ts'
import { answerFeedback } from '#server/talk/feedback/feedback.rules.ts'
import { makeAccount } from '../support/account.ts'
import { PASSWORD } from '../support/member.ts'
import { putHotList } from '../support/rich-hot.ts'
import { chosen, inLots, upTo } from './choose.ts'
import { plantDrafts } from './plant-drafts.ts'
import { openPlanting, type Planted, type Planting } from './planting.ts'
import { MINUTES } from './seed.ts'
import { BREAKING, BROWSERS } from './vectors/breakers.ts'

/** This reader logs in for the tests; the password is in tests/support/member.ts. */
export const READER = 'reader@example.com'
/** This account is the administrator. */
export const OWNER = 'owner@example.com'
/** These texts fit into a name and are valid names. */
const NAMES = [
  '<b>甲</b>',
  '"><img a=',
  "'onload='",
  '</script>',
  ']]></x>',
  '\u0024{1}{{1}}',
  '&lt;i&gt;',
  '=1+1\\"x',
  '<!--丁',
  '</title>',
  '`*[a](b)',
  '﷽﷽',
]
/** A page prints this many comments at its top level, and `ANSWERS` answers under each. */
const TOPS = 10
const ANSWERS = 3
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed())
const isEmpty = (text: string) => text.trim() === ''

/** Fills every field that a member or the administrator can write. A new noun adds its own planting. */
export async function plant(dataDir: string, each: number): Promise<Planted> {
  const bed = await openPlanting(dataDir)
  try {
    const people = []
    for (const [n, name] of NAMES.entries()) people.push(await bed.person(name, n ? '' : READER))
    const articles = await plantArticles(bed, each)
    await plantComments(bed, people, articles, each)
    for (const more of [plantSite, plantBoard, plantChat, plantGoods, plantAlbums, plantFriends, plantHot])
      await more(bed, people, each)
    await plantAsides(bed, people)
    if (people[0]) await plantColumns(bed, people[0], each)
    if (people[0]) await plantDrafts(bed, people[0], each)
    await makeAccount(bed.db, { username: OWNER, nickname: '管家', password: PASSWORD, role: 'admin' })
    return bed.planted
  } finally {
    await bed.db.close()
  }
}

type People = Awaited<ReturnType<Planting['person']>>[]

async function plantArticles({ deps, own, control, planted, later }: Planting, each: number): Promise<number[]> {
  const bodies = inLots(chosen('bodies', each), 12)
  const heads = chosen('heads', Math.max(each, 4))
  // There must be enough articles for comments, even if some were refused.
  const ids: number[] = []
  for (const [n, texts] of bodies.entries()) {
    const head = (at: number, most: number) => upTo(heads[(n * 5 + at) % heads.length] ?? '', most)
    const path = `/post/${n + 1}`
    const title = `${control(path, ...(n > bodies.length - 9 ? ['/'] : []))}${head(0, 80)}`
    const saved = await own(() =>
      saveArticle(deps, null, {
        userId: (n % 3) + 1,
        title,
        summary: n % 2 ? head(1, 140) : '',
        cover: n % 3 ? '' : '/favicon.svg',
        contentMd: [control(path), ...texts].join('\n\n'),
        categoryName: upTo(`类${n % 4}${head(2, 30)}`, 30),
        tagNames: [upTo(`签${n % 5}${head(3, 30)}`, 30)],
        keywords: head(4, 100),
        isOriginal: true,
        originalUrl: '',
        status: 1,
        createTime: later(),
      }),
    )
    if (!saved) continue
    ids.push(saved.id)
    planted.titles[path] = title
  }
  return ids
}

async function plantComments({ call, control, db }: Planting, people: People, articles: number[], each: number): Promise<void> {
  const texts = chosen('comments', each)
  const lots = inLots(texts, TOPS * (1 + ANSWERS))
  for (const [n, lot] of lots.entries()) {
    const articleId = articles[n % articles.length]
    const path = `/post/${articleId}`
    let parentId = 0
    for (const [at, text] of lot.entries()) {
      const isTop = at % (1 + ANSWERS) === 0
      const who = people[(n + at) % people.length]
      const body = {
        articleId,
        contentMd: upTo(`${control(...(n < articles.length ? [path] : []))} @${NAMES[at % NAMES.length]} ${text}`, 1000),
        ...(!isTop && parentId && { parentId }),
      }
      const userAgent = BROWSERS[(n + at) % BROWSERS.length] ?? ''
      const token = who?.token ?? ''
      // A refused text is on no page: then only the harmless word is sent.
      const said = (await call('POST', '/api/comment/add', { token, body, userAgent })) ?? (await plainInstead(call, token, body))
      if (isTop) parentId = (said as { id: number }).id
    }
  }
  // This sends the bare text, without a word before it.
  for (const [n, text] of texts.entries()) {
    const body = { targetType: 'moment', targetId: 1, contentMd: text }
    if (n % 7 === 0)
      await call('POST', '/api/comment/preview', { token: people[0]?.token ?? '', body: { contentMd: body.contentMd } })
  }
  await db.write((tx) => tx.updateTable('comment').set({ is_stick: 1 }).where('id', '=', 1).execute())
}

/** Sends the harmless word alone, where a rule refused the text beside it. */
const plainInstead = (call: Planting['call'], token: string, body: { contentMd: string }) =>
  call('POST', '/api/comment/add', { token, body: { ...body, contentMd: body.contentMd.split(' ')[0] } })

async function plantSite({ admin, own, control }: Planting, _: People, each: number): Promise<void> {
  const texts = chosen('site', Math.max(each, 4))
  const line = (n: number, most = 100) => upTo((texts[n % texts.length] ?? '').replace(/\s+/g, ' ') || '空', most)
  await own(() =>
    admin.configure({
      name: `${control('/')}${line(0, 30)}`,
      title: line(1),
      summary: line(2, 300),
      keywords: line(3),
      recordNum: line(4, 50),
      policeNum: line(5, 50),
      author: line(6, 50),
      authorInfo: line(7, 300),
      qqNumber: line(8, 20),
      qqGroup: line(9, 50),
      wechat: line(10, 50),
      showList: [line(11, 20)],
      sponsor: { name: line(12, 50) },
      advertisement: { title: line(13) },
      bulletin: texts.slice(0, 8).join('\n\n').slice(0, 1900),
      aboutMe: [control('/about'), ...texts].join('\n\n').slice(0, 40_000),
    }),
  )
  await own(() => admin.notice([control('/', '/about'), ...texts.slice(8, 20)].join('\n\n').slice(0, 1900)))
  await own(() => admin.notice([control('/'), ...texts.slice(20, 32)].join('\n\n').slice(0, 1900), { place: 'right' }))
  await own(() =>
    admin.letter('agreement', {
      title: `${control('/agreement')}${line(14, 30)}`,
      contentMd: texts.join('\n\n').slice(0, 40_000),
    }),
  )
  for (const name of ['webUrl', 'github', 'videoSource', 'logo', 'aliPay'] as const)
    await own(() => admin.configure({ [name]: `javascript:hostile()//${name}` }))
}

async function plantBoard({ admin, own, call, control }: Planting, people: People, each: number): Promise<void> {
  const texts = chosen('board', each)
  for (const [n, text] of texts.entries()) {
    const token = people[n % people.length]?.token ?? ''
    await call('POST', '/api/message/add', { token, body: { content: upTo(`${n} ${text}`, 255) } })
    if (n % 4 === 0) await own(() => admin.moment(upTo(`${control()}\n\n${texts.slice(n, n + 4).join('\n\n')}`, 2000)))
  }
  await own(() =>
    admin.moment([control('/moments', '/author/1'), ...texts.slice(0, 6)].join('\n\n').slice(0, 1900), ['/favicon.svg']),
  )
  await call('POST', '/api/message/add', { token: people[0]?.token ?? '', body: { content: control('/messages') } })
}

async function plantChat({ call }: Planting, people: People, each: number): Promise<void> {
  let replyId: number | null = null
  for (const [n, text] of chosen('chat', each).entries()) {
    const token = people[n % people.length]?.token ?? ''
    const content = upTo(`寻常闲聊${n} @${NAMES[n % NAMES.length]} ${text}`, 2000)
    const said = await call('POST', '/chat/sendMsg', { token, body: { type: 'text', content, replyId } })
    // Each third message is an answer: the quotation is a text too.
    replyId = said && n % 3 === 0 ? (said as { id: number }).id : null
    await call('POST', '/chat/sendMsg', { token, body: { type: 'file', content: text, fileName: upTo(text, 255) } })
  }
}

async function plantGoods({ admin, own, control }: Planting, _: People, each: number): Promise<void> {
  const texts = chosen('goods', Math.max(each, 4))
  const some = (n: number, most: number) => upTo((texts[n % texts.length] ?? '').trim() || '空', most)
  for (let n = 0; n < 4; n++) {
    const path = `/goods/${n + 1}`
    await own(() =>
      admin.goods(`${control(path, '/goods')}${some(n, 30)}`, {
        summary: `${control(path)}${some(n + 9, 200)}`,
        category: `${n}${some(n + 1, 15)}`,
        tags: [`签${some(n + 2, 20)}`],
        license: some(n + 3, 50),
        techStack: [`栈${some(n + 4, 20)}`],
        contentMd: [control(path), ...texts.slice(n * 8, n * 8 + 8)].join('\n\n'),
        versions: [{ version: `1${some(n + 5, 20)}`, size: some(n + 6, 20), date: '2026-01-01', notes: some(n + 7, 300) }],
        downloadUrl: 'https://files.example.com/a',
        downloadCode: some(n + 8, 40),
      }),
    )
  }
  for (const text of texts)
    for (const name of ['cover', 'demoUrl', 'sourceUrl', 'downloadUrl'] as const)
      await own(() => admin.goods('不会有', { [name]: text || ':', isShown: false }))
}

async function plantAlbums({ deps, db, own, control }: Planting, _: People, each: number): Promise<void> {
  const texts = chosen('albums', Math.max(each, 2))
  const file = {
    user_id: 1,
    source: 'album',
    hash: 'h',
    mime: 'image/webp',
    size: 1,
    width: 480,
    height: 300,
    create_time: 1,
    blurhash: '',
    sizes: '[]',
  }
  const url = '/uploads/0000000000000000000000000000000000000000.webp'
  await db.write((tx) => insertFile(tx, { ...file, url }))
  for (let n = 0; n < 3; n++) {
    const path = `/photos/${n + 1}`
    const about = {
      name: `${control(path, '/photos')}${upTo(texts[n] ?? '', 30)}`,
      description: `${control(path)}${upTo(texts[n + 3] ?? '', 200)}`,
      cover: '',
    }
    const id = await own(() => saveAlbum(deps, null, about))
    const photos = texts.slice(n * 10, n * 10 + 10).map((it) => ({ url, description: upTo(it, 255), recordTime: null }))
    if (id) await own(() => savePhotos(deps, id, photos))
  }
}

async function plantFriends({ admin, own, call, control }: Planting, _: People, each: number): Promise<void> {
  const texts = chosen('friends', Math.max(each, 2))
  for (const [n, text] of texts.slice(0, 24).entries()) {
    const name = `${control('/friends')}${upTo(text, 20)}`
    await own(() =>
      admin.friend(name, {
        url: `https://f${n}.example.com/?${inAddress(upTo(text, 60))}`,
        info: upTo(texts.at(-1 - n) ?? '', 40),
        group: `组${n % 3}`,
      }),
    )
    await own(() => admin.friend('不会有', { url: text || ':' }))
    const form = {
      name: upTo(text, 30),
      url: `https://a${n}.example.com`,
      info: upTo(text, 40),
      email: 'a@example.com',
      avatar: upTo(text, 200),
    }
    await call('POST', '/api/friend/apply', { body: form })
    await call('POST', '/api/friend/apply', { body: { ...form, name: '名', info: '话', url: upTo(text, 200), avatar: '' } })
  }
}

async function plantColumns({ call }: Planting, { token }: People[number], each: number): Promise<void> {
  for (const [n, text] of chosen('columns', Math.max(each, 2)).slice(0, 12).entries())
    await call('POST', '/sys/column/add', { token, body: { name: upTo(`${n}${text}`, 30), summary: upTo(text, 200), cover: '' } })
}

async function plantHot({ db, admin, own }: Planting, _: People, each: number): Promise<void> {
  const texts = chosen('hot', Math.max(each, 4)).filter((it) => !isEmpty(it))
  const rows = texts
    .slice(0, 30)
    .map((title, n) => ({ title: upTo(title, 100), url: `https://s.weibo.com/weibo?q=${n}`, heat: 9 - (n % 9) }))
  await putHotList(db, 'weibo', rows)
  await putHotList(db, 'site', {
    articles: [{ id: 1, views: 3 }],
    words: texts.slice(0, 8).map((word) => ({ word: upTo(word, 20), times: 3 })),
  })
  await own(() => admin.configure({ hotSearch: ['weibo'] }))
}

/** Plants content that only its author, its reader or the administrator sees. */
async function plantAsides({ call, own, deps, tokenOf, db }: Planting, people: People): Promise<void> {
  const reader = people[0]
  if (!reader) return
  const token = await tokenOf(reader.id)
  const texts = MINUTES ? BREAKING : BREAKING.filter((_, n) => n % 8 === 0)
  for (const [n, text] of texts.entries()) {
    const content = upTo(`寻常反馈${n} ${text}`, 500)
    const said = (await call('POST', '/sys/feedback/add', { token, body: { type: 'bug', content } })) as { id: number } | null
    if (said && n < 12) await own(() => answerFeedback(deps, said.id, upTo(`答 ${text}`, 500)))
    await call('PUT', '/protal/user/updateProfile', { token, body: { signature: upTo(text, 100) } })
    await call('PUT', '/protal/user/updateProfile', { token, body: { nickname: upTo(text, 10), avatar: text } })
    await call('POST', '/api/comment/report/1', { token, body: { reason: 'other', note: upTo(text, 200) } })
    await call('POST', '/api/moderation/report', {
      token,
      body: { targetType: 'user', targetId: 1, reason: 'other', note: upTo(text, 200) },
    })
    await call('GET', `/protal/user/addFavoriteEmoji?url=${inAddress(text)}`, { token })
    await call('GET', `/api/article/list?keyword=${inAddress(upTo(text, 100))}`)
  }
  await call('PUT', '/protal/user/updateProfile', { token, body: { signature: '"><img src=x onerror=hostile()></script>' } })
  for (const { id } of await db.read.selectFrom('comment').select('id').where('user_id', '=', reader.id).limit(9).execute())
    await call('POST', `/api/comment/like/${id}?to=1`, { token: await tokenOf(people[1]?.id ?? 1) })
}
