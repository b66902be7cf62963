import * as z from 'zod/mini'
import { saveFile } from '#client/save-file.ts'
import { EXPORT_CHOICES, EXPORT_HOURS, type ExportChoice, type ExportState, siteExport } from '#contract/keep/export.ts'
import { grouped } from '#lib/grouped.ts'
import { attempt } from '../../ui/attempt.ts'
import { Button } from '../../ui/Button.tsx'
import { bytesText } from '../../ui/bytes-text.ts'
import { ownPassword, tick } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import { Fault } from '../../ui/list/Section.tsx'
import { Underway } from '../../ui/list/Underway.tsx'
import { edit } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { type WorksHere, works } from '../kit/Works.tsx'

type Ready = ExportState['exports'][number]
type Here = WorksHere<ExportState>

const ABOUT = [
  '文章是带头信息的 Markdown，图片是文件，其余的是 JSON：人能读，Hexo 和 Hugo 认得，导入一个空的 Inkstone 就和现在一模一样。',
  '草稿、定时的和私密的文章也在里面；回收站、修订历史和成员的登录不在。',
]
const CHOICES = Object.keys(EXPORT_CHOICES) as ExportChoice[]
const isOn = z.boolean()
const shape = z.object({ chat: isOn, addresses: isOn, secrets: isOn, password: z.string() })
const isPrivate = (values: Record<ExportChoice, boolean>) => CHOICES.some((it) => values[it])

/** Asks which optional data the export holds. For those the administrator's password is needed. */
const startForm = form<ExportState, z.infer<typeof shape>, Here>({
  isSmall: true,
  title: () => '导出整个博客',
  does: '开始导出',
  shape,
  values: () => ({ chat: false, addresses: false, secrets: false, password: '' }),
  above: () => <p>站点照常运行。这些不点名就不带上：</p>,
  fields: (_, values) => [
    ...CHOICES.map((it) => tick(it, EXPORT_CHOICES[it].words, { hint: EXPORT_CHOICES[it].about })),
    ...(isPrivate(values) ? [ownPassword('password' as const, '当前密码')] : []),
  ],
  async send({ password, ...chosen }, _, { put }) {
    put(await ask(siteExport.make, { body: isPrivate(chosen) && password ? { ...chosen, password } : chosen }))
    return ''
  },
})

function Standing({ data: { doing, fault }, put, again }: Here) {
  if (!doing) return fault && <Fault isLoud>上一次没有做成：{fault}</Fault>
  const stop = () => void attempt(async () => put(await ask(siteExport.stop, {})), again)
  return (
    <Underway
      words={doing.total ? `正在导出，${grouped(doing.done)} / ${grouped(doing.total)}` : '正在准备'}
      label="导出的进度"
      done={doing.done}
      total={Math.max(doing.total, 1)}
    >
      <Button isSmall onClick={stop}>
        停下
      </Button>
    </Underway>
  )
}

/** Renders the export of the whole blog. The server makes the file in the background and deletes it after a day. */
export const ExportRoom = works<ExportState, Ready>({
  title: '可以下载的',
  ask: () => ask(siteExport.state, {}),
  isBusy: ({ doing }) => doing !== null,
  above: () =>
    ABOUT.map((it) => (
      <p key={it} className=":uno: hint max-w-160 mb-2">
        {it}
      </p>
    )),
  make: ({ doing }) => (doing ? [] : [edit('导出整个博客', startForm)]),
  below: Standing,
  rows: ({ exports }) => exports,
  row: ({ name, createTime, size, expireTime }) => ({
    key: name,
    title: <time>{createTime.slice(0, 16)}</time>,
    facts: [bytesText(size), `留到 ${expireTime.slice(5, 16)}`],
  }),
  acts: ({ name, createTime, size }) => [
    {
      words: '下载',
      label: `下载 ${createTime} 的导出`,
      isSolid: true,
      async run() {
        saveFile((await ask(siteExport.download, { body: { name } })).url)
        return '开始下载'
      },
    },
    {
      words: '删除',
      label: `删除 ${createTime} 的导出`,
      isGrave: true,
      asks: () => ({ title: '删除这份导出？', words: `${createTime} 做的，${bytesText(size)}。需要时可以再导出一次。` }),
      async run(_, { put }) {
        put(await ask(siteExport.remove, { query: { name } }))
        return undefined
      },
    },
  ],
  empty: `还没有导出。做好的会放在这里 ${EXPORT_HOURS} 小时，到时自动删除。`,
  className: ':uno: max-w-180',
})
