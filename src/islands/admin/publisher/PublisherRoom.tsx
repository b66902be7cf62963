import { type PublisherState, type PublishRun, publishing } from '#contract/content/publishing.ts'
import { grouped } from '#lib/grouped.ts'
import { Facts } from '../../ui/list/Facts.tsx'
import { Fault, Section } from '../../ui/list/Section.tsx'
import { tookText } from '../../ui/took-text.ts'
import { ask } from '../kit/ask.ts'
import { works } from '../kit/Works.tsx'

const joined = (parts: readonly (string | false | 0)[], by = '，') => parts.filter(Boolean).join(by)

const Run = ({ run: { beginTime, written, removed, failed, took, paths } }: { run: PublishRun }) => (
  <details>
    <summary className=":uno: flex flex-wrap items-center gap-x-4 gap-y-1 min-h-7 text-text">
      <time className=":uno: text-faint">{beginTime.slice(5)}</time>
      <span>
        {joined([
          written && `更新 ${grouped(written)} 页`,
          removed && `删除 ${grouped(removed)} 页`,
          failed && `失败 ${grouped(failed)} 页`,
        ])}
      </span>
      <small className=":uno: text-faint text-size-meta">{tookText(took)}</small>
    </summary>
    <ul className=":uno: paths columns-2 pt-2 pb-1 text-muted text-size-meta break-anywhere">
      {paths.map((it) => (
        <li key={it}>{it}</li>
      ))}
      {written + removed > paths.length && <li>……</li>}
    </ul>
  </details>
)

const factsOf = ({ isWaiting, pages, pictures, failed }: PublisherState) => [
  { words: '状态', value: isWaiting ? '正在更新' : '都是最新的' },
  { words: '页面', value: grouped(pages) },
  { words: '分享图', value: grouped(pictures) },
  { words: '失败', value: grouped(failed.length), isBad: failed.length > 0 },
]

interface Row {
  key: string
  title: string
  fault?: string
  words: string
}

/** Lists pages or places with what is to be said of each. */
function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (!rows.length) return null
  return (
    <Section title={title}>
      <ul>
        {rows.map((it) => (
          <li
            key={it.key}
            className=":uno: flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2.5 hairline-b text-size-small break-anywhere"
          >
            <b className=":uno: text-strong font-500">{it.title}</b>
            {it.fault && <Fault>{it.fault}</Fault>}
            <small className=":uno: text-faint text-size-meta">{it.words}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const PLACES = { bucket: '存储桶', cdn: 'CDN' } as const

const failedRows = ({ failed }: PublisherState): Row[] =>
  failed.map(({ path, reason, failures, retryTime }) => ({
    key: path,
    title: path,
    fault: reason,
    words: `连续 ${failures} 次，${retryTime.slice(5)} 再试；读者看到的还是旧的那一版`,
  }))
const staleRows = ({ stale }: PublisherState): Row[] =>
  stale.map(({ path, tags }) => ({ key: path, title: path, words: `因为改了 ${tags.join('、')}` }))
/** Lists the transfers of the pages to other hosts. */
const uploadTargetRows = ({ uploadTargets }: PublisherState): Row[] =>
  uploadTargets.map(({ name, reason, failures, retryTime, waiting, doneTime }) => ({
    key: name,
    title: PLACES[name],
    fault: reason,
    words: joined(
      [
        reason && `连续 ${failures} 次没有成功，${retryTime.slice(5)} 再试`,
        waiting > 0 && `${grouped(waiting)} 个地址在等`,
        !reason && !waiting && (doneTime ? `${doneTime.slice(5)} 已是最新` : '还没有送过'),
      ],
      '；',
    ),
  }))

/** Renders the state of the publisher: which pages are current, which are not, and why. */
export const PublisherRoom = works<PublisherState>({
  title: '发布',
  ask: () => ask(publishing.state, {}),
  bones: 6,
  isBusy: ({ isWaiting }) => isWaiting,
  above: ({ data }) => <Facts facts={factsOf(data)} />,
  make: ({ pages, failed }) => [
    {
      words: '全部重新发布',
      asks: () => ({
        title: '把所有页面重新发布一遍？',
        does: '重新发布',
        words: `共 ${grouped(pages)} 页，内容没变的页面不会动。平时不用这样做：改了什么，相关的页面会自己更新。`,
      }),
      async run() {
        await ask(publishing.publishAll, {})
        return '开始了，读者一直看得到页面'
      },
    },
    {
      words: '重试失败的页面',
      isOff: !failed.length,
      async run() {
        const count = await ask(publishing.retryAll, {})
        return count ? `正在重试 ${count} 页` : '没有失败的页面'
      },
    },
  ],
  below: ({ data }) => (
    <>
      <Rows title="没有发布成功" rows={failedRows(data)} />
      <Rows title="正在等着更新" rows={staleRows(data)} />
      <Rows title="送到别处" rows={uploadTargetRows(data)} />
      <Section title="最近的发布">
        {data.runs.length ? (
          <ul className="publisher-room">
            {data.runs.map((it) => (
              <li key={it.id} className=":uno: py-2.5 hairline-b text-size-small">
                <Run run={it} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="hint">还没有发布过。写一篇文章，或者改一处设置，这里就会记下哪些页面跟着变了。</p>
        )}
      </Section>
    </>
  ),
})
