import { afterAll, beforeAll, expect, test } from 'vitest'
import { album } from '#contract/content/album.ts'
import { albumAdmin } from '#contract/content/album-admin.ts'
import { article } from '#contract/content/article.ts'
import { categoryAdmin } from '#contract/content/category-admin.ts'
import { emoji } from '#contract/content/emoji.ts'
import { goods } from '#contract/content/goods.ts'
import { writing } from '#contract/content/writing.ts'
import type { Call, Input } from '#contract/core/define.ts'
import { ApiError } from '#contract/core/send.ts'
import { auth } from '#contract/people/auth.ts'
import { profile } from '#contract/people/profile.ts'
import { registration } from '#contract/people/registration.ts'
import { friend } from '#contract/site/friend.ts'
import { friendAdmin } from '#contract/site/friend-admin.ts'
import { ownPage } from '#contract/site/own-page.ts'
import { chat } from '#contract/talk/chat.ts'
import { comment } from '#contract/talk/comment.ts'
import { saveAlbum } from '#server/content/album/album.rules.ts'
import { type MemberWorld, openMemberWorld, PASSWORD } from './support/member-world.ts'

// These are refusals of rules. Those of shapes are walked through in contract-limits.test.ts, and support/known-field.ts asks of every
// answer in tests whether the call takes the field.

interface Story {
  code: number
  field: string | undefined
  send: (world: MemberWorld) => Promise<unknown>
}

const by = (who: 'admin' | 'member' | null) => {
  return async <C extends Call>(world: MemberWorld, it: C, input: Input<C>) =>
    world.blog.call(it, input, who ? { authorization: await world.session(world.ids[who]) } : {})
}
const [admin, member, stranger] = [by('admin'), by('member'), by(null)]
const story = (code: number, field: string | undefined, send: Story['send']): Story => ({ code, field, send })

const ACCOUNT = { nickname: '远山', email: 'far@example.com', password: 'quiet-paper', code: '000000' }
const SITE = { name: '松针', url: 'https://pine.example.com/', info: '一句话' }
const FRIEND = { ...SITE, avatar: '', group: '友情链接' }
const PAGE = { title: '页', name: 'uses', contentMd: '字', place: 'menu' as const, sort: 0, isShown: true }
const DRAFT = { title: '题', contentMd: '正文。', status: 3 as const }

const STORIES: Record<string, Story> = {
  'a name that the site has': story(400, 'nickname', (it) =>
    stranger(it, registration.register, { body: { ...ACCOUNT, nickname: '管理员' } }),
  ),
  'a password that everybody has': story(400, 'password', (it) =>
    stranger(it, registration.register, { body: { ...ACCOUNT, password: '123456' } }),
  ),
  'a code that was not mailed': story(400, 'code', (it) => stranger(it, registration.register, { body: ACCOUNT })),
  'a wrong name or password: nothing tells which': story(400, undefined, (it) =>
    stranger(it, auth.login, { body: { username: 'nobody', password: 'quiet-paper', source: 'PC' } }),
  ),
  'a wrong present password': story(400, 'oldPassword', (it) =>
    member(it, profile.changePassword, { body: { oldPassword: 'not-it-1', newPassword: 'quiet-paper' } }),
  ),
  'a new password like the old one': story(400, 'newPassword', (it) =>
    member(it, profile.changePassword, { body: { oldPassword: PASSWORD, newPassword: PASSWORD } }),
  ),
  'a new address without its code': story(400, 'code', (it) =>
    member(it, profile.update, { body: { email: 'new@example.com' } }),
  ),
  'a face that is no own picture': story(400, 'avatar', (it) =>
    member(it, profile.update, { body: { avatar: '/uploads/none.png' } }),
  ),
  'a category twice': story(409, 'name', async (it) => {
    await admin(it, categoryAdmin.add, { body: { name: '手记' } })
    await admin(it, categoryAdmin.add, { body: { name: '手记' } })
  }),
  'a friend twice': story(409, 'url', async (it) => {
    await admin(it, friendAdmin.add, { body: FRIEND })
    await admin(it, friendAdmin.add, { body: FRIEND })
  }),
  'an application of a friend': story(409, 'url', (it) =>
    stranger(it, friend.apply, { body: { ...SITE, email: 'pine@example.com' } }),
  ),
  'a group twice': story(409, 'name', async (it) => {
    await admin(it, friendAdmin.addGroup, { body: { name: '常来' } })
    await admin(it, friendAdmin.addGroup, { body: { name: '常来' } })
  }),
  'the address of another page': story(409, 'name', async (it) => {
    await admin(it, ownPage.save, { body: PAGE })
    await admin(it, ownPage.save, { body: PAGE })
  }),
  'a photo that was not uploaded': story(400, 'urls', async (it) => {
    const albumId = await saveAlbum({ db: it.blog.db, now: () => 0 }, null, { name: '册', description: '', cover: '' })
    await admin(it, albumAdmin.addPhotos, { body: { albumId, urls: ['/uploads/none.png'] } })
  }),
  'a wrong password of an album': story(403, 'password', async (it) => {
    const locked = { name: '锁着的', description: '', cover: '', password: 'open-1' }
    const id = await saveAlbum({ db: it.blog.db, now: () => 0 }, null, locked)
    await stranger(it, album.verify, { params: { id }, body: { password: 'wrong' } })
  }),
  'an article without a title': story(400, 'title', (it) => member(it, writing.add, { body: { ...DRAFT, title: '' } })),
  'an article without a category': story(400, 'categoryId', (it) => member(it, writing.add, { body: DRAFT })),
  'a reprint without its source': story(400, 'originalUrl', (it) =>
    member(it, writing.add, { body: { ...DRAFT, isOriginal: false } }),
  ),
  'a tag that is gone': story(400, 'tagIds', (it) => member(it, writing.add, { body: { ...DRAFT, tagIds: [987_654] } })),
  'an answer to nobody': story(400, 'parentId', async (it) => {
    const { id } = await it.blog.write({ title: '一篇' })
    await member(it, comment.add, { body: { articleId: id, contentMd: '好文', replyUserId: 1 } })
  }),
  'a message that answers none': story(404, 'replyId', (it) =>
    member(it, chat.sendMsg, { body: { type: 'text', content: '在吗', replyId: 987_654 } }),
  ),
  'a picture of nobody': story(404, 'content', (it) =>
    member(it, chat.sendMsg, { body: { type: 'image', content: '/uploads/none.png' } }),
  ),
  'an emoji of nobody': story(404, 'url', (it) => member(it, emoji.add, { query: { url: '/uploads/none.png' } })),
  'a list of an unknown tag': story(404, 'tagId', (it) => stranger(it, article.list, { query: { tagId: 987_654 } as never })),
  'a list of an unknown category': story(404, 'categoryId', (it) =>
    stranger(it, goods.list, { query: { categoryId: 987_654 } as never }),
  ),
}

let world: MemberWorld
beforeAll(async () => {
  world = await openMemberWorld()
})
afterAll(() => world.blog.close())

test.each(Object.entries(STORIES))('%s is refused by the name of its field', async (_, { code, field, send }) => {
  const refusal = await send(world).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ code })
  expect((refusal as ApiError).field, (refusal as ApiError).message).toBe(field)
})
