import { saveFile } from '#client/save-file.ts'
import { type ImportReportShown, type ImportRow, importing } from '#contract/keep/import.ts'
import { grouped } from '#lib/grouped.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/drawer/Drawer.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'

const COLUMNS = [
  ['added', '新增'],
  ['updated', '更新'],
  ['unchanged', '未变'],
  ['conflicts', '冲突'],
  ['refused', '没有导入'],
] as const

const CELL = ':uno: py-2 px-1 hairline-b text-strong font-500 text-end'
const HEAD = ':uno: py-2 px-1 hairline-b text-muted text-size-meta font-400 text-end'

const Table = ({ data }: { data: ImportReportShown }) => (
  <table className=":uno: w-full mb-4 border-collapse tabular">
    <thead>
      <tr>
        <th className={HEAD}>
          <span className="sr-only">种类</span>
        </th>
        {COLUMNS.map(([key, words]) => (
          <th className={HEAD} key={key} scope="col">
            {words}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {data.tallies.map((it) => (
        <tr key={it.label}>
          <th className=":uno: py-2 px-1 hairline-b text-strong font-500 text-start" scope="row">
            {it.label}
          </th>
          {COLUMNS.map(([key]) => (
            <td className={CELL} key={key}>
              {key === 'refused' && it[key] > 0 ? (
                <span className=":uno: text-danger">{grouped(it[key])}</span>
              ) : (
                grouped(it[key])
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Lines({ title, lines }: { title: string; lines: ImportReportShown['notes'] }) {
  if (!lines.length) return null
  return (
    <section className=":uno: mt-6">
      <h3 className=":uno: mb-1 text-strong text-size-small font-600">{title}</h3>
      <ul>
        {lines.map((it, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice of one name
          <li className=":uno: grid gap-0.5 py-2 hairline-b text-size-meta break-anywhere" key={place}>
            <b className=":uno: text-text font-500">{it.name}</b>
            <span className=":uno: text-muted">{it.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists the texts in which most could not come as it was; after a dry run they have no page yet. */
function Look({ report: { look, isDryRun } }: { report: ImportReportShown }) {
  if (!look.length) return null
  return (
    <section className=":uno: mt-6">
      <h3 className=":uno: mb-1 text-strong text-size-small font-600">
        {isDryRun ? `导入以后先看这 ${look.length} 篇` : `打开这 ${look.length} 篇看看`}
      </h3>
      <p className=":uno: text-muted text-size-meta">它们里面没看懂、没带来的地方最多。</p>
      <ul>
        {look.map((it) => (
          <li className=":uno: flex gap-3 py-2 hairline-b text-size-meta break-anywhere" key={it.name + it.url}>
            {it.url ? (
              <a className=":uno: grow-1 min-w-0" href={it.url}>
                {it.name}
              </a>
            ) : (
              <b className=":uno: grow-1 min-w-0 text-text font-500">{it.name}</b>
            )}
            <span className=":uno: shrink-0 text-muted tabular">{it.findings} 处</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Joins the counts that are not zero, after a beginning. */
function counts(begins: string, all: readonly (readonly [string, number])[]): string {
  const told = all.filter(([, count]) => count).map(([words, count]) => `${words} ${grouped(count)}`)
  return told.length ? begins + told.join('，') : ''
}

const sentences = (it: ImportReportShown): string[] =>
  [
    counts(
      '按规则略过：',
      it.leftOut.map(({ what, count }) => [what, count]),
    ),
    counts('其中：', [
      ['草稿', it.drafts],
      ['定时', it.scheduled],
      ['仅自己可见', it.private],
      ['密码', it.password],
      ['待审评论', it.held],
    ]),
    counts('', [
      ['写过字的人', it.people],
      ['旧地址', it.redirects],
      ['图片存下', it.pictures.stored],
      ['图片留在原处', it.pictures.left],
    ]),
  ].filter(Boolean)

function download({ text, name }: ImportReportShown): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  saveFile(address, `导入报告 ${name.replace(/[\\/:*?"<>|]/g, ' ')}.txt`)
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}

/** Lists what the last run did with each item. */
export function ReportDrawer({ row, onClose }: { row: ImportRow; onClose: () => void }) {
  const asked = useAsked(() => ask(importing.report, { params: { id: row.id } }), `report ${row.id} ${row.endTime}`)
  const { data } = asked
  return (
    <Drawer
      title={`${row.isDry ? '试运行报告' : '导入报告'}：${row.name}`}
      isWide
      onClose={onClose}
      foot={
        <>
          <p>{data ? `读到 ${grouped(data.cameIn)} 项，每一项都在报告里` : ''}</p>
          <Button disabled={!data} onClick={() => data && download(data)}>
            下载全部
          </Button>
        </>
      }
    >
      <Loaded asked={asked}>
        {(report) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: who has a keyboard alone scrolls it
          <section className=":uno: focus-visible:outline-offset-6" aria-label="报告" tabIndex={0}>
            <Table data={report} />
            {sentences(report).map((it) => (
              <p key={it} className=":uno: mb-1.5 text-muted text-size-small">
                {it}
              </p>
            ))}
            <Lines title="没有导入" lines={report.refused} />
            <Lines title="冲突：站点上的没有被覆盖" lines={report.conflicts} />
            <Lines title="说明" lines={report.notes} />
            <Look report={report} />
          </section>
        )}
      </Loaded>
    </Drawer>
  )
}
