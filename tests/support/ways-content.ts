import type { article } from '#contract/content/article.ts'
import type { goods } from '#contract/content/goods.ts'
import type { moment } from '#contract/content/moment.ts'
import type { publishing } from '#contract/content/publishing.ts'
import type { auth } from '#contract/people/auth.ts'
import type { me } from '#contract/site/me.ts'
import type { message } from '#contract/talk/message.ts'
import { type MemberWorld, PASSWORD, type WaysInto } from './member-world.ts'

const NOWHERE = 987_654
const marked = (id: number) => ({ input: { params: { id }, query: {} }, missing: { params: { id: NOWHERE }, query: {} } })
/** Creates a draft of another user. */
async function hidden({ blog, ids }: MemberWorld): Promise<number> {
  return (await blog.write({ title: '别人的草稿', userId: ids.other, status: 2 })).id
}
const article_ = async (world: MemberWorld) => {
  const { id } = await world.blog.write({ title: '一篇' })
  return { ...marked(id), foreign: { params: { id: await hidden(world) }, query: {} } }
}

export const articleWays: WaysInto<typeof article> = {
  like: article_,
  favorite: article_,
}

export const authWays: WaysInto<typeof auth> = {
  info: async () => ({ input: { query: {} } }),
  prove: async () => ({ input: { body: { password: PASSWORD } } }),
}

export const goodsWays: WaysInto<typeof goods> = {
  like: async ({ admin }) => marked(await admin.goods('项目')),
  download: async ({ admin }) => ({
    input: { params: { id: await admin.goods('下载', { downloadUrl: 'https://files.example/a.zip' }) } },
    missing: { params: { id: NOWHERE } },
  }),
}

let said = 0
export const messageWays: WaysInto<typeof message> = { add: async () => ({ input: { body: { content: `第 ${++said} 句` } } }) }

export const momentWays: WaysInto<typeof moment> = { like: async ({ admin }) => marked(await admin.moment('说说')) }

const page = async () => ({ input: { query: {} } })
export const meWays: WaysInto<typeof me> = {
  comments: page,
  replies: page,
  likes: page,
  likedThings: page,
  favorites: page,
  articles: page,
  async deleteComments({ comment, ids, blog }) {
    const { id } = await blog.write({ title: '有评论' })
    const [mine, theirs] = [await comment(ids.member, { target_id: id }), await comment(ids.other, { target_id: id })]
    const of = (...those: number[]) => ({ params: { ids: those } })
    return { input: of(mine), foreign: of(theirs), missing: of(NOWHERE) }
  },
}

const ofOwn = async ({ blog, ids }: MemberWorld) => {
  const { id } = await blog.write({ title: '我的', userId: ids.member })
  const theirs = await blog.write({ title: '别人的', userId: ids.other })
  const of = (articleId: number) => ({ query: { articleId } })
  return { input: of(id), foreign: of(theirs.id), missing: of(NOWHERE) }
}

export const publishingWays: WaysInto<typeof publishing> = {
  status: async () => ({ input: {} }),
  of: ofOwn,
  retry: ofOwn,
  state: async () => ({ input: {} }),
  publishAll: async () => ({ input: {} }),
  retryAll: async () => ({ input: {} }),
}
