import { api } from '#client/api.ts'
import { saveFile } from '#client/save-file.ts'
import { type ImportReportShown, type ImportRow, importing } from '#contract/keep/import.ts'
import { grouped } from '#lib/grouped.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { Drawer } from '../kit/Drawer.tsx'

const COLUMNS = [
  ['added', '新增'],
  ['updated', '更新'],
  ['unchanged', '未变'],
  ['conflicts', '冲突'],
  ['refused', '没有导入'],
] as const

function Table({ data }: { data: ImportReportShown }) {
  return (
    <table className="tallies">
      <thead>
        <tr>
          <th>
            <span className="sr-only">种类</span>
          </th>
          {COLUMNS.map(([key, words]) => (
            <th key={key} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.tallies.map((it) => (
          <tr key={it.label}>
            <th scope="row">{it.label}</th>
            {COLUMNS.map(([key]) => (
              <td key={key} data-bad={(key === 'refused' && it[key] > 0) || undefined}>
                {grouped(it[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ title, lines }: { title: string; lines: ImportReportShown['notes'] }) {
  if (!lines.length) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((it, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice of one name
          <li key={place}>
            <b>{it.name}</b>
            <span>{it.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sentences = (it: ImportReportShown): string[] =>
  [
    it.leftOut.map(({ what, count }) => `${what} ${grouped(count)}`).join('，'),
    [
      it.drafts && `草稿 ${grouped(it.drafts)}`,
      it.scheduled && `定时 ${grouped(it.scheduled)}`,
      it.private && `仅自己可见 ${grouped(it.private)}`,
      it.password && `密码 ${grouped(it.password)}`,
      it.held && `待审评论 ${grouped(it.held)}`,
    ]
      .filter(Boolean)
      .join('，'),
    [
      it.people && `写过字的人 ${grouped(it.people)}`,
      it.redirects && `旧地址 ${grouped(it.redirects)}`,
      it.pictures.stored && `图片存下 ${grouped(it.pictures.stored)}`,
      it.pictures.left && `图片留在原处 ${grouped(it.pictures.left)}`,
    ]
      .filter(Boolean)
      .join('，'),
  ].map((words, at) => (words && at === 0 ? `按规则略过：${words}` : words && at === 1 ? `其中：${words}` : words))

function download({ text, name }: ImportReportShown): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  saveFile(address, `导入报告 ${name.replace(/[\\/:*?"<>|]/g, ' ')}.txt`)
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}

/** Lists what the last run did with each item. */
export function ReportDrawer({ row, onClose }: { row: ImportRow; onClose: () => void }) {
  const { data, failure, isOnline, again } = useAsked(
    () => api(importing.report, { params: { id: row.id } }, { quiet: true }),
    `report ${row.id} ${row.endTime}`,
  )
  return (
    <Drawer
      title={`${row.isDry ? '试运行报告' : '导入报告'}：${row.name}`}
      isWide
      onClose={onClose}
      foot={
        <>
          <p>{data ? `读到 ${grouped(data.cameIn)} 项，每一项都在报告里` : ''}</p>
          <button className="btn-ghost" type="button" disabled={!data} onClick={() => data && download(data)}>
            下载全部
          </button>
        </>
      }
    >
      {failure && !data && <Failed words={failure} isOnline={isOnline} onAgain={again} />}
      {!failure && !data && <Waiting />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has a keyboard alone scrolls it
        <section className="report-of-import" aria-label="报告" tabIndex={0}>
          <Table data={data} />
          {sentences(data)
            .filter(Boolean)
            .map((it) => (
              <p key={it}>{it}</p>
            ))}
          <Lines title="没有导入" lines={data.refused} />
          <Lines title="冲突：站点上的没有被覆盖" lines={data.conflicts} />
          <Lines title="说明" lines={data.notes} />
        </section>
      )}
    </Drawer>
  )
}
