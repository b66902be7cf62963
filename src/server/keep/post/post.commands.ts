import { type Saved, writing } from '#contract/content/writing.ts'
import { me } from '#contract/site/me.ts'
import { type Command, type Given, type Outcome, wholeNumber } from '#server/keep/command/command.ts'
import { UsageError } from '#server/keep/command/usage-error.ts'
import { readPost } from './post.file.ts'
import { openRemote, REMOTE_OPTIONS } from './post.remote.ts'

const STATUS: Readonly<Record<number, string>> = {
  0: '已下架',
  1: '已发布',
  2: '草稿',
  3: '审核中',
  4: '等待定时发布',
  5: '已退回',
}
const FILE = { name: '文件', about: 'Markdown 文件，开头可以有头信息（title、tags、category、cover、summary）' }
const ID = { name: '编号', about: 'post list 列出的编号' }
const PUBLISH = { flags: '--publish', about: '存好就发布；不写就只存草稿' }
const NEEDS = '密钥要有「写文章」的权限，有图片时还要「上传图片」，要发布时还要「发布文章」。'

function idOf({ args: [typed = ''] }: Given): number {
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new UsageError(`文章的编号应是数字，不能是「${typed}」`)
  return Number(typed)
}
const wishOf = (given: Given) => (given.has('publish') ? (1 as const) : (2 as const))

const stateOf = ({ status, draftStatus }: Pick<Saved, 'status' | 'draftStatus'>) =>
  [STATUS[status], draftStatus !== null && draftStatus !== status ? `新的改动：${STATUS[draftStatus]}` : '']
    .filter(Boolean)
    .join('，')

const told = (saved: Saved, notes: readonly string[] = []): Outcome => ({
  text: [`第 ${saved.id} 篇：${stateOf(saved)}`, ...notes.map((it) => `注意：${it}`)].join('\n'),
  json: { id: saved.id, version: saved.version, status: saved.status, draftStatus: saved.draftStatus, notes },
})

/** Holds the commands that write articles of a site that runs anywhere, with an access key. */
export const postCommands: readonly Command[] = [
  {
    noun: 'post',
    verb: 'list',
    summary: '列出自己在一个站点上的文章（用访问密钥，站点在哪里都行）',
    about: '密钥要有「读自己的文章」的权限。',
    options: [...REMOTE_OPTIONS, { flags: '--page <页码>', about: '第几页，每页 20 篇' }],
    async run(deps, given) {
      const pageNum = wholeNumber(given, 'page', { least: 1, most: 100_000, otherwise: 1 })
      const remote = await openRemote(deps, given)
      const { records, total, pages } = await remote(me.articles, { query: { pageNum, pageSize: 20 } })
      const rows = records.map((it) => `${it.id}\t${STATUS[it.status]}\t${it.title || '（没有标题）'}`)
      return {
        text: records.length ? [...rows, `共 ${total} 篇，第 ${pageNum} / ${pages} 页`].join('\n') : '还没有文章',
        json: { articles: records.map(({ id, title, status }) => ({ id, title, status })), total, pages },
      }
    },
  },
  {
    noun: 'post',
    verb: 'new',
    summary: '从一个 Markdown 文件新建文章，旁边的图片一起上传',
    about: NEEDS,
    args: [FILE],
    options: [...REMOTE_OPTIONS, PUBLISH],
    async run(deps, given) {
      const remote = await openRemote(deps, given)
      const { body, notes } = await readPost(deps.pathOf(given.args[0] ?? ''), remote)
      return told(await remote(writing.add, { body: { ...body, status: wishOf(given) } }), notes)
    },
  },
  {
    noun: 'post',
    verb: 'edit',
    summary: '用一个 Markdown 文件改写一篇文章；原来的文字留在修订记录里',
    about: `${NEEDS}还要「读自己的文章」。`,
    args: [ID, FILE],
    options: [...REMOTE_OPTIONS, PUBLISH],
    async run(deps, given) {
      const id = idOf(given)
      const remote = await openRemote(deps, given)
      const { version } = await remote(writing.detail, { params: { id } })
      const { body, notes } = await readPost(deps.pathOf(given.args[1] ?? ''), remote)
      return told(await remote(writing.update, { body: { ...body, id, version, status: wishOf(given) } }), notes)
    },
  },
  {
    noun: 'post',
    verb: 'publish',
    summary: '发布一篇已经存好的文章',
    about: '密钥要有「读自己的文章」和「发布文章」的权限。',
    args: [ID],
    options: REMOTE_OPTIONS,
    async run(deps, given) {
      const id = idOf(given)
      const remote = await openRemote(deps, given)
      const { version } = await remote(writing.detail, { params: { id } })
      return told(await remote(writing.publish, { params: { id }, body: { version } }))
    },
  },
]
