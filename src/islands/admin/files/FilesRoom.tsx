import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type FileRow, fileDesk, STORED_SOURCES, type StoredSource } from '#contract/content/file.ts'
import { grouped } from '#lib/grouped.ts'
import { Empty } from '../../ui/States.tsx'
import { turn } from '../../ui/use-address.ts'
import { useAsked } from '../../ui/use-asked.ts'
import type { Act } from '../kit/acts.ts'
import { bytesText } from '../kit/bytes-text.ts'
import { Filters } from '../kit/Filters.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import css from './files.css?inline'

adoptStyles(css)

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
const wordsOf = (source: string) => SOURCES[source as StoredSource] ?? source
const shortName = (url: string) => url.split('/').at(-1) ?? url

const columns = [
  {
    words: '文件',
    isMain: true,
    cell: (it: FileRow) => (
      <span className="file-cell">
        {it.mime.startsWith('image/') ? (
          <img src={it.url} alt="" width="40" height="40" loading="lazy" />
        ) : (
          <i>{it.mime.split('/')[1]}</i>
        )}
        <span>
          <a href={it.url} target="_blank" rel="noopener">
            {shortName(it.url).slice(0, 12)}…{shortName(it.url).split('.').at(-1)}
          </a>
          {it.isUnshown && <small>哪里都没有用到</small>}
        </span>
      </span>
    ),
  },
  { words: '用途', cell: (it: FileRow) => wordsOf(it.source) },
  { words: '大小', isNumber: true, cell: (it: FileRow) => bytesText(it.size) },
  { words: '谁的', cell: (it: FileRow) => it.nickname || '已注销的账号' },
  { words: '时间', from: 'tablet' as const, cell: (it: FileRow) => <time>{it.createTime.slice(0, 16)}</time> },
]

/** Shows the used storage by purpose and by user; each row links to its files. */
function Usage({ turnKey }: { turnKey: number }) {
  const { data } = useAsked(() => api(fileDesk.usage, {}, { quiet: true }), `usage ${turnKey}`)
  if (!data?.whole.count) return null
  const share = (bytes: number) => Math.max(1, (bytes / Math.max(1, data.whole.bytes)) * 100)
  const rows = [
    {
      title: '按用途',
      rows: data.sources.map((it) => ({ ...it, key: it.source, words: wordsOf(it.source), to: { source: it.source } })),
    },
    {
      title: '按用户',
      rows: data.users.map((it) => ({
        ...it,
        key: String(it.userId),
        words: it.nickname || '已注销的账号',
        to: { userId: String(it.userId) },
      })),
    },
  ]
  return (
    <details className="usage" open>
      <summary>
        共 {grouped(data.whole.count)} 个文件，{bytesText(data.whole.bytes)}
        <small>
          {data.lookTime
            ? `${grouped(data.unshown.count)} 个哪里都没有用到，占 ${bytesText(data.unshown.bytes)}（${data.lookTime.slice(5, 16)} 看过）`
            : '还没有查找过没用到的文件，可以到「任务」里运行'}
        </small>
      </summary>
      <div>
        {rows.map((it) => (
          <section key={it.title}>
            <h2>{it.title}</h2>
            <ol>
              {it.rows.map((row) => (
                <li key={row.key}>
                  <button type="button" onClick={() => turn({ source: null, userId: null, page: null, ...row.to })}>
                    {row.words}
                  </button>
                  <em>
                    {bytesText(row.bytes)} · {grouped(row.count)} 个
                  </em>
                  <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={share(row.bytes)} height="2" />
                  </svg>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </details>
  )
}

/** Renders the files of all users, their sizes, and those that nothing uses. */
export function FilesRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ source, use, orderBy, userId, ...query }) =>
      api(
        fileDesk.list,
        {
          query: {
            ...query,
            source: source as StoredSource | undefined,
            use: use as 'unshown' | undefined,
            orderBy: orderBy as 'size' | undefined,
            userId: userId && /^\d+$/.test(userId) ? Number(userId) : undefined,
          },
        },
        { quiet: true },
      ),
    ['keyword', 'source', 'use', 'orderBy', 'userId'],
  )
  const [turned, setTurned] = useState(0)
  const doing = useActs<FileRow>(() => {
    rows.again()
    setTurned(turned + 1)
    desk.refresh()
  })
  const acts: Act<FileRow>[] = [
    {
      words: '删除',
      letter: 'd',
      isGrave: true,
      isForMany: true,
      asks: (them) => ({
        title: them.length > 1 ? `删除 ${them.length} 个文件？` : '删除这个文件？',
        words: '还在用的文件会留下。删除之后七天内还能打开，然后从磁盘上清除，找不回来。',
      }),
      run: async (them) => {
        const { removed, shown } = await api(fileDesk.remove, { body: { ids: them.map((it) => it.id) } }, { quiet: true })
        if (!shown.length) return `删除了 ${removed} 个文件`
        return removed ? `删除了 ${removed} 个，${shown.length} 个还在用，留下了` : '还在用，没有删除'
      },
    },
  ]
  return (
    <>
      <Usage turnKey={turned} />
      <Filters
        filter={rows.filter}
        search="文件名或用户"
        choices={[
          { name: 'source', words: '用途', options: STORED_SOURCES.map((value) => ({ value, words: SOURCES[value] })) },
          { name: 'use', words: '用处', options: [{ value: 'unshown', words: '没有用到' }] },
          { name: 'orderBy', words: '排序', all: '最近的在前', options: [{ value: 'size', words: '最大的在前' }] },
        ]}
        total={rows.data?.total}
      >
        {rows.filter.userId && (
          <button className="btn-ghost small" type="button" onClick={() => turn({ userId: null, page: null })}>
            看所有人的
          </button>
        )}
      </Filters>
      <RowList
        rows={rows}
        label="文件"
        columns={columns}
        nameOf={(it) => `${wordsOf(it.source)} ${shortName(it.url).slice(0, 8)}`}
        acts={acts}
        doing={doing}
        empty={
          <Empty
            drawing="shelf"
            title={rows.isNarrowed ? '没有这样的文件' : '还没有文件'}
            words={rows.isNarrowed ? '换个条件看看。' : '上传的图片、语音和附件都会列在这里。'}
          />
        }
      />
      {doing.above}
    </>
  )
}
