import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type ImportRow, importing } from '#contract/keep/import.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Empty, Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { useLooking } from '../kit/use-looking.ts'
import type { RoomProps } from '../rooms.ts'
import { ArrivalCard, type Doing } from './ArrivalCard.tsx'
import css from './import.css?inline'
import { ReportDrawer } from './ReportDrawer.tsx'
import { StartForm } from './StartForm.tsx'
import { Taking } from './Taking.tsx'
import { useSending } from './use-sending.ts'

adoptStyles(css)

const isArchive = (it: ImportRow) => it.isHere && it.state !== 'uploading' && /\.zip$/i.test(it.name)

/** Renders the import of other blogs: a file is uploaded, tried and imported. */
export function ImportRoom({ desk }: RoomProps) {
  const { data, failure, isOnline, again } = useAsked(() => api(importing.list, {}, { quiet: true }), 'imports')
  const [doing, setDoing] = useState<{ what: Doing; id: number } | null>(null)
  const sending = useSending(data ?? [], again)
  const isRunning = data?.some((it) => it.state === 'running') ?? false
  useLooking(isRunning, again)
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={4} />
  const row = data.find((it) => it.id === doing?.id)
  const close = () => setDoing(null)

  async function stop(id: number): Promise<void> {
    try {
      await api(importing.stop, { body: { id } }, { quiet: true })
      showToast('手上的这一篇写完就停下')
    } catch (error) {
      showToast(failureWords(error as ApiError), 'error')
    }
    again()
  }
  function act(what: Doing, id: number): void {
    if (what === 'stop') void stop(id)
    else setDoing({ what, id })
  }
  return (
    <div className="import-room">
      <Taking sending={sending} />
      {data.length === 0 ? (
        <Empty
          drawing="shelf"
          title="还没有导入过"
          words="从旧博客导出一个文件，传上来先试运行，看看会导入什么。命令行做的导入也列在这里。"
        />
      ) : (
        <ul className="arrivals" aria-label="导入的文件">
          {data.map((it) => (
            <ArrivalCard key={it.id} row={it} isBlocked={isRunning} onDo={(what) => act(what, it.id)} />
          ))}
        </ul>
      )}
      {row && (doing?.what === 'dry' || doing?.what === 'start') && (
        <StartForm
          row={row}
          dryRun={doing.what === 'dry'}
          archives={data.filter((it) => it.id !== row.id && isArchive(it))}
          userId={desk.userId}
          onStarted={() => {
            close()
            again()
          }}
          onClose={close}
        />
      )}
      {row && doing?.what === 'report' && <ReportDrawer row={row} onClose={close} />}
      {row && doing?.what === 'remove' && (
        <Confirm
          className="box-of-centre"
          title={row.isHere ? '删除这个文件？' : '删除这条记录？'}
          does="删除"
          isGrave
          onYes={async () => {
            await api(importing.remove, { params: { id: row.id } }, { quiet: true })
            showToast('删除了')
            again()
            desk.refresh()
          }}
          onClose={close}
        >
          <p>{row.isHere ? '文件和它的报告' : '这次导入的报告'}会删除。已经导入的文章、页面和评论都留着。</p>
        </Confirm>
      )}
    </div>
  )
}
