import { type FileRow, fileAdmin, type StoredSource } from '#contract/content/file.ts'
import type { Data } from '#contract/core/define.ts'
import { grouped } from '#lib/grouped.ts'
import { bytesText } from '../../ui/bytes-text.ts'
import { optionsOf } from '../../ui/form/options.ts'
import { Bars } from '../../ui/list/Bars.tsx'
import { turn } from '../../ui/use-address.ts'
import { ask, idsOf } from '../kit/ask.ts'
import { main, text, time } from '../kit/Columns.tsx'
import { choice, named, search } from '../kit/filters.ts'
import { room } from '../kit/Room.tsx'

const SOURCES: Record<StoredSource, string> = {
  'article-cover': '文章封面',
  'article-content': '文章配图',
  avatar: '头像',
  chat: '聊天图片',
  'chat-file': '聊天文件',
  'chat-audio': '语音',
  comment: '评论',
  moment: '说说',
  'favorite-emoji': '收藏的表情',
  album: '相册',
  goods: '项目',
  site: '站点设置',
  import: '导入',
  sample: '示例',
}
const NOBODY = '已注销的账号'
const wordsOf = (source: string) => SOURCES[source as StoredSource] ?? source
const shortName = (url: string) => url.split('/').at(-1) ?? url

const SQUARE = ':uno: flex-none w-10 h-10 rounded-control bg-sunken object-cover'
const KIND =
  ':uno: grid flex-none place-items-center w-10 h-10 rounded-control bg-sunken text-faint text-10px not-italic overflow-hidden'

const Name = ({ mime, url, isUnshown }: FileRow) => (
  <span className=":uno: inline-flex items-center gap-3">
    {mime.startsWith('image/') ? (
      <img className={SQUARE} src={url} alt="" width="40" height="40" loading="lazy" />
    ) : (
      <i className={KIND}>{mime.split('/')[1]}</i>
    )}
    <span>
      <a href={url} target="_blank" rel="noopener">
        {shortName(url).slice(0, 12)}…{shortName(url).split('.').at(-1)}
      </a>
      {isUnshown && <small className=":uno: block text-warn text-size-meta">哪里都没有用到</small>}
    </span>
  </span>
)

interface Part {
  key: string
  words: string
  to: Record<string, string>
  count: number
  bytes: number
}

/** Lists parts of the used storage; each leads to its files. */
const Parts = ({ title, parts, whole }: { title: string; parts: readonly Part[]; whole: number }) => (
  <section>
    <h2 className=":uno: !text-size-meta text-muted font-400">{title}</h2>
    <Bars
      bars={parts.map(({ key, words, to, count, bytes }) => ({
        key,
        name: (
          <button
            className=":uno: min-h-6 text-text text-start break-anywhere hover:text-accent"
            type="button"
            onClick={() => turn({ source: null, userId: null, page: null, ...to })}
          >
            {words}
          </button>
        ),
        words: `${bytesText(bytes)} · ${grouped(count)} 个`,
        share: bytes / Math.max(1, whole),
      }))}
    />
  </section>
)

type Used = Data<typeof fileAdmin.usage>

/** Shows the used storage by purpose and by user. */
function Usage({ whole, unshown, lookTime, ...by }: Used) {
  if (!whole.count) return null
  const sources = by.sources.map(({ source, ...it }) => ({ ...it, key: source, words: wordsOf(source), to: { source } }))
  const users = by.users.map(({ userId, nickname, ...it }) => ({
    ...it,
    key: String(userId),
    words: nickname || NOBODY,
    to: { userId: String(userId) },
  }))
  return (
    <details className=":uno: mb-6 py-3.5 px-4 hairline rounded-media bg-surface" open>
      <summary className=":uno: text-strong font-600">
        共 {grouped(whole.count)} 个文件，{bytesText(whole.bytes)}
        <small className=":uno: block text-muted text-size-meta font-400">
          {lookTime
            ? `${grouped(unshown.count)} 个哪里都没有用到，占 ${bytesText(unshown.bytes)}（${lookTime.slice(5, 16)} 看过）`
            : '还没有查找过没用到的文件，可以到「任务」里运行'}
        </small>
      </summary>
      <div className=":uno: grid grid-cols-1 tablet:grid-cols-2 gap-8 mt-3.5">
        <Parts title="按用途" parts={sources} whole={whole.bytes} />
        <Parts title="按用户" parts={users} whole={whole.bytes} />
      </div>
    </details>
  )
}

/** Removes files that nothing uses. Tells what was removed. */
async function remove(files: readonly FileRow[]): Promise<string> {
  const { removed, shown } = await ask(fileAdmin.remove, { body: { ids: idsOf(files) } })
  if (!shown.length) return `删除了 ${removed} 个文件`
  return removed ? `删除了 ${removed} 个，${shown.length} 个还在用，留下了` : '还在用，没有删除'
}

/** Renders the files of all users, their sizes, and those that nothing uses. */
export const FilesRoom = room<FileRow, Used>({
  title: '文件',
  list: fileAdmin.list,
  more: () => ask(fileAdmin.usage, {}),
  above: ({ more }) => more.whole && <Usage {...(more as Used)} />,
  filters: [
    search('文件名或用户'),
    choice('source', '用途', optionsOf(SOURCES)),
    choice('use', '用处', [{ value: 'unshown', words: '没有用到' }]),
    choice('orderBy', '排序', [{ value: 'size', words: '最大的在前' }], '最近的在前'),
    named('userId'),
  ],
  columns: [
    main('文件', Name),
    text('用途', (it) => wordsOf(it.source)),
    { words: '大小', isNumber: true, cell: (it) => bytesText(it.size) },
    text('谁的', (it) => it.nickname || NOBODY),
    time('时间', 'createTime', { from: 'tablet' }),
  ],
  nameOf: (it) => `${wordsOf(it.source)} ${shortName(it.url).slice(0, 8)}`,
  acts: [
    {
      words: '删除',
      letter: 'd',
      isGrave: true,
      isForMany: true,
      asks: (them) => ({
        title: them.length > 1 ? `删除 ${them.length} 个文件？` : '删除这个文件？',
        words: '还在用的文件会留下。删除之后七天内还能打开，然后从磁盘上清除，找不回来。',
      }),
      run: remove,
    },
  ],
  make: [
    {
      words: '看所有人的',
      isQuiet: true,
      isFor: ({ rows }) => Boolean(rows.filter.userId),
      does: () => turn({ userId: null, page: null }),
    },
  ],
  drawing: 'shelf',
  empty: ['还没有文件', '上传的图片、语音和附件都会列在这里。'],
  none: ['没有这样的文件', '换个条件看看。'],
})
