import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawing, type MemberWorld, openMemberWorld, PASSWORD } from './support/member-world.ts'

/**
 * These tests use the calls and entities of the specification like a client written from its text alone: paths, methods, parameters
 * and fields are spelt out here, and nothing is taken from the contract.
 */
let world: MemberWorld
let tokens: Record<'admin' | 'member' | 'hong', string>
let articleId: number

beforeAll(async () => {
  world = await openMemberWorld()
  const { session, ids, blog } = world
  tokens = { admin: await session(ids.admin), member: await session(ids.member), hong: await session(ids.other) }
  articleId = (await blog.write({ title: 'WAL 模式', contentMd: '写前日志。', tagNames: ['SQLite'], userId: ids.admin })).id
})
afterAll(() => world.blog.close())

/** No call knows this field: a client of another version may send it and must be served all the same. */
const IGNORED = { surelyUnknown: 1 }

type Who = keyof typeof tokens | 'nobody'

async function ask(who: Who, line: string, body?: object): Promise<{ data: unknown; extra: unknown }> {
  const [method = '', path = ''] = line.split(' ')
  const headers = { ...(who !== 'nobody' && { authorization: tokens[who] }), ...(body && { 'content-type': 'application/json' }) }
  const answer = await world.blog.ask(path.replace('{article}', String(articleId)), {
    method,
    headers,
    ...(body && { body: JSON.stringify({ ...body, ...IGNORED }) }),
  })
  expect(answer.body, `${line}: ${answer.body.message}`).toMatchObject({ code: 200, message: 'success' })
  return answer.body
}
const data = async <T = unknown>(who: Who, line: string, body?: object) => (await ask(who, line, body)).data as T

const [TEXT, NUMBER, FLAG, LIST] = [expect.any(String), expect.any(Number), expect.any(Boolean), expect.any(Array)]
const page = (row: object) =>
  expect.objectContaining({ records: [expect.objectContaining(row)], total: 1, size: NUMBER, current: 1, pages: 1 })

describe('a stranger asks', () => {
  test.each<[line: string, call: string, answer: unknown]>([
    [
      '[7.14]',
      'GET /api/webConfig',
      expect.objectContaining({ name: TEXT, loginTypeList: LIST, showList: LIST, openLantern: FLAG }),
    ],
    ['[7.14]', 'GET /api/getNotice', { top: [], right: [] }],
    ['[7.14]', 'GET /api/report', expect.anything()],
    ['[7.13]', 'GET /sys/config/getConfigByKey/sys_verify_switch', expect.objectContaining({ configValue: 'N' })],
    ['[7.13]', 'GET /sys/config/getConfigByKey/sys_sider_verify_switch', expect.objectContaining({ configValue: 'Y' })],
    ['[7.13]', 'GET /sys/config/getConfigByKey/sys_ad_switch', expect.objectContaining({ configValue: 'N' })],
    ['[7.15]', 'GET /api/article/list?pageNum=1&pageSize=10', page({ title: 'WAL 模式', quantity: 0, categoryName: '随笔' })],
    [
      '[7.15]',
      'GET /api/article/detail/{article}',
      expect.objectContaining({ title: 'WAL 模式', contentMd: '写前日志。', content: TEXT }),
    ],
    ['[7.15]', 'GET /api/article/archive', [expect.objectContaining({ year: NUMBER, count: 1, posts: LIST })]],
    ['[7.15]', 'GET /api/article/categorie-all', [expect.objectContaining({ name: '随笔', articleNum: 1 })]],
    ['[7.15]', 'GET /api/article/getCarousels', []],
    ['[7.15]', 'GET /api/article/getRecommends', []],
    ['[7.16]', 'GET /api/comment/list?articleId={article}', expect.objectContaining({ records: [], total: 0 })],
    ['[3.9] [7.17]', 'GET /api/tag/list', [{ id: NUMBER, name: 'SQLite', articleNum: 1 }]],
    ['[7.18]', 'GET /api/message/list', expect.objectContaining({ records: [], total: 0 })],
    [
      '[3.7] [7.6]',
      'GET /auth/getCaptcha',
      { ticket: TEXT, img: expect.stringMatching(/^data:image\/png;base64,iVBOR/), expireIn: NUMBER },
    ],
  ])('%s %s', async (_, call, answer) => {
    expect(await data('nobody', call)).toEqual(answer)
  })

  test('[7.6] for another captcha, by the ticket of the one before', async () => {
    const old = await data<{ ticket: string }>('nobody', 'GET /auth/getCaptcha')
    const { ticket } = await data<{ ticket: string }>('nobody', `GET /auth/getCaptcha?ticket=${old.ticket}`)
    expect(ticket).not.toBe(old.ticket)
  })

  test('[3.8] [3.10] [7.19] a search is a list with keyword, pageNum and pageSize', async () => {
    expect(await data('nobody', 'GET /api/article/list?keyword=WAL&pageNum=1&pageSize=12')).toMatchObject({
      total: 1,
      records: [
        { id: articleId, title: 'WAL 模式', summary: TEXT, content: TEXT, createTime: TEXT, categoryName: '随笔', quantity: 0 },
      ],
    })
    expect(await data('nobody', 'GET /api/article/list?keyword=WAL&pageNum=2&pageSize=12')).toMatchObject({
      total: 1,
      records: [],
    })
  })

  test('[6.3] for favorites, and is told to log in', async () => {
    expect((await world.blog.ask('/protal/user/getFavoriteEmojiList')).body).toMatchObject({ code: 401, data: null })
  })
})

test('[7.8] who has forgotten his password is asked for the code, whatever else his client sends', async () => {
  const body = JSON.stringify({ email: 'hong@hong.example', code: '000000', password: 'another-2', ...IGNORED })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await world.blog.ask('/api/email/forgot', init)).body).toMatchObject({
    code: 400,
    message: expect.stringContaining('验证码'),
  })
})

describe('a session', () => {
  test('[7.2] [7.3] [7.4] [7.5] begins, says who it is, is renewed, and ends', async () => {
    const form = { username: 'hong@hong.example', password: PASSWORD, source: 'PC', ticket: '', code: '' }
    const { token, refreshToken, user } = await data<Record<'token' | 'refreshToken', string> & { user: object }>(
      'nobody',
      'POST /auth/login',
      form,
    )
    expect(user).toMatchObject({ nickname: 'hong', avatar: TEXT, role: 'user' })
    const as = (authorization: string) => ({ headers: { authorization } })
    expect((await world.blog.ask('/auth/info?source=web', as(token))).body.data).toEqual(user)
    const renewed = await data<{ token: string }>('nobody', `GET /auth/refreshToken?refreshToken=${refreshToken}`)
    expect(renewed).toMatchObject({ token: TEXT, refreshToken: TEXT, user })
    expect((await world.blog.ask('/auth/logout', { method: 'POST', ...as(renewed.token) })).body.code).toBe(200)
    expect((await world.blog.ask('/auth/info?source=web', as(renewed.token))).body.code).toBe(401)
  })
})

describe('a member', () => {
  test('[1.3] has columns, the chat, notifications, a profile, the editor, and his own replies, feedback, sign-ins and favorites', async () => {
    for (const path of [
      '/api/column/list',
      '/chat/list',
      '/notifications/page',
      '/sys/user/profile',
      '/sys/category/all',
      '/protal/user/myArticle',
      '/protal/user/myReply',
      '/sys/feedback/list',
      '/sign/isSignedToday',
      '/protal/user/getFavoriteEmojiList',
    ]) {
      expect([path, (await world.blog.ask(path)).body.code]).toEqual([path, 401])
      await ask('member', `GET ${path}`)
    }
  })

  test('[7.15] [7.27] likes an article, finds it among what he likes, and takes the like back', async () => {
    expect((await ask('member', 'GET /api/article/like/{article}')).extra).toEqual({ isLike: true, likeNum: 1 })
    expect(await data('member', 'GET /protal/user/myLike?pageNum=1&pageSize=10')).toEqual(page({ id: articleId, likeNum: 1 }))
    expect((await ask('member', 'GET /api/article/like/{article}')).extra).toEqual({ isLike: false, likeNum: 0 })
  })

  test('[3.16] [7.16] [7.27] comments, answers, finds both among his own, and takes them away', async () => {
    const { id } = await data<{ id: number }>('member', 'POST /api/comment/add', { articleId, contentMd: '好文' })
    await ask('admin', 'POST /api/comment/add', { articleId, contentMd: '谢谢', parentId: id, replyUserId: world.ids.member })
    await ask('member', 'POST /api/comment/add', { articleId, contentMd: '不客气', parentId: id, replyUserId: world.ids.admin })
    expect(await data('nobody', 'GET /api/comment/list?articleId={article}')).toEqual(
      page({ id, nickname: 'ming', content: '<p>好文</p>', replyNum: 2, children: LIST, likeNum: 0, createTime: TEXT }),
    )
    expect(await data('member', 'GET /protal/user/comment?pageNum=1')).toMatchObject({
      total: 2,
      records: [{ articleTitle: 'WAL 模式' }, { id }],
    })
    expect(await data('member', 'GET /protal/user/myReply?pageNum=1')).toEqual(page({ replyNickname: 'zhang', articleId }))
    expect(await data('member', `DELETE /protal/user/delMyComment/${id}`)).toBe(true)
    expect(await data('nobody', 'GET /api/comment/list?articleId={article}')).toMatchObject({ total: 0 })
  })

  test('[3.16] [7.18] leaves a message on the board', async () => {
    await ask('member', 'POST /api/message/add', { content: '路过' })
    expect(await data('nobody', 'GET /api/message/list')).toEqual(page({ content: '路过', nickname: 'ming', createTime: TEXT }))
  })

  test('[6.4] [7.20] [3.16] writes, reads, changes and deletes an article, by the paths of the system', async () => {
    const [category] = await data<{ id: number }[]>('member', 'GET /sys/category/all')
    const text = { title: '草稿', contentMd: '一', categoryId: category?.id, tagNames: ['SQLite'], isOriginal: true, status: 2 }
    const { id, version } = await data<{ id: number; version: number }>('member', 'POST /sys/article/add', text)
    expect(await data('member', 'GET /protal/user/myArticle?title=草稿&status=2')).toEqual(page({ id, status: 2 }))
    await ask('member', 'PUT /sys/article/update', { ...text, id, version, contentMd: '二' })
    expect(await data('member', `GET /sys/article/detail/${id}`)).toMatchObject({ id, contentMd: '二', version: version + 1 })
    expect(await data('member', `DELETE /sys/article/delete/${id}`)).toBe(true)
    expect(await data('member', 'GET /protal/user/myArticle')).toMatchObject({ total: 0 })
  })

  test('[3.11] [3.16] [7.21] is notified: a flag, numbers and rows, which are read and deleted', async () => {
    await ask('admin', 'GET /notifications/read/all')
    expect(await data('admin', 'GET /notifications/is-unread')).toBe(false)
    for (const contentMd of ['一问', '二问']) await ask('member', 'POST /api/comment/add', { articleId, contentMd })
    expect(await data('admin', 'GET /notifications/is-unread')).toBe(true)
    expect(await data('admin', 'GET /notifications/unReadNum')).toMatchObject({ all: { num: 2 }, comment: { num: 2 } })
    const { records } = await data<{ records: { id: number }[] }>('admin', 'GET /notifications/page?pageNum=1&pageSize=10')
    expect(records[0]).toMatchObject({ type: 'comment', message: '二问', isRead: false, fromNickname: 'ming', createTime: TEXT })
    await ask('admin', `GET /notifications/read/${records[0]?.id}`)
    expect(await data('admin', 'GET /notifications/unReadNum')).toMatchObject({ all: { num: 1 } })
    await ask('admin', 'GET /notifications/read/all')
    expect(await data('admin', 'GET /notifications/is-unread')).toBe(false)
    const before = await data<{ total: number }>('admin', 'GET /notifications/page')
    await ask('admin', `DELETE /notifications/delete/${records[0]?.id}`)
    expect(await data('admin', 'GET /notifications/page')).toMatchObject({ total: before.total - 1 })
  })

  test('[3.13] [3.14] [7.22] [7.23] [7.30] [7.31] [7.32] uploads a picture, keeps it as an emoji, and takes both away', async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await drawing(321))], 'a.png', { type: 'image/png' }))
    const { body } = await world.blog.ask('/file/upload?source=favorite-emoji', {
      method: 'POST',
      headers: { authorization: tokens.member },
      body: form,
    })
    expect(body).toEqual({ code: 200, message: 'success', data: expect.stringMatching(/^\/uploads\//), extra: expect.anything() })
    const url = encodeURIComponent(body.data as string)
    const { id } = await data<{ id: number }>('member', `POST /protal/user/addFavoriteEmoji?url=${url}`)
    expect(await data('member', 'GET /protal/user/getFavoriteEmojiList')).toEqual([{ id, url: body.data, createTime: TEXT }])
    await ask('member', `DELETE /protal/user/delete-emoji/${id}`)
    expect(await data('member', 'GET /protal/user/getFavoriteEmojiList')).toEqual([])
    expect(await data('member', `GET /file/delete?url=${url}`)).toBe(true)
  })

  test('[3.16] [7.24] [7.25] [7.26] reads and changes his profile and his password', async () => {
    expect(await data('member', 'PUT /protal/user/updateProfile', { signature: '在路上', sex: 1 })).toBe(true)
    expect(await data('member', 'GET /sys/user/profile')).toMatchObject({
      sysUser: {
        id: world.ids.member,
        nickname: 'ming',
        signature: '在路上',
        sex: 1,
        email: TEXT,
        avatar: TEXT,
        createTime: TEXT,
      },
      roles: ['user'],
      counts: { articles: NUMBER, comments: NUMBER, likesReceived: NUMBER, favorites: NUMBER },
    })
    const body = { oldPassword: PASSWORD, newPassword: 'another-2' }
    expect(await data('member', 'PUT /sys/user/updatePwd', body)).toBe(true)
    expect(await data('member', 'GET /auth/info?source=web')).toMatchObject({ id: world.ids.member })
  })

  test('[3.16] [7.28] gives feedback and finds it among his own', async () => {
    await ask('member', 'POST /sys/feedback/add', { type: 'bug', content: '页面上有一处错字' })
    expect(await data('member', 'GET /sys/feedback/list?pageNum=1')).toEqual(
      page({ type: 'bug', content: '页面上有一处错字', status: 0 }),
    )
  })

  test('[3.16] [7.29] signs in for the day', async () => {
    expect(await data('member', 'GET /sign/isSignedToday')).toBe(false)
    await ask('member', 'GET /sign/')
    expect(await data('member', 'GET /sign/isSignedToday')).toBe(true)
    expect(await data('member', 'GET /sign/getSignDays')).toMatchObject({ totalDays: 1, continuousDays: 1, calendar: LIST })
  })

  test('[1.3] comments, likes, leaves a message, gives feedback, signs in and writes in the chat, as no stranger can', async () => {
    const id = (await world.blog.write({ title: '说几句', userId: world.ids.admin })).id
    const words = { content: '我来过这里' }
    for (const [line, body] of [
      ['POST /api/comment/add', { articleId: id, contentMd: '好' }],
      [`POST /api/article/like/${id}`],
      ['POST /api/message/add', words],
      ['POST /sys/feedback/add', { type: 'other', ...words }],
      ['POST /chat/sendMsg', { type: 'text', ...words }],
      ['POST /sign/'],
    ] as const) {
      const [method = '', path = ''] = line.split(' ')
      const headers = { 'content-type': 'application/json' }
      const stranger = await world.blog.ask(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      expect([line, stranger.body.code]).toEqual([line, 401])
      await ask('hong', line, body)
    }
    expect(await data('nobody', `GET /api/article/detail/${id}`)).toMatchObject({ likeNum: 1, commentNum: 1 })
    expect(await data('hong', 'GET /sign/isSignedToday')).toBe(true)
  })
})
