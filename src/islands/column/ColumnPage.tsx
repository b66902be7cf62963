import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { type ColumnDetail, column } from '#contract/content/column.ts'
import { ApiError } from '#contract/core/send.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { ColumnForm } from '../ui/column/ColumnForm.tsx'
import { Empty, Failed } from '../ui/States.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { Arrange } from './Arrange.tsx'
import { Bones } from './Bones.tsx'
import { Chapters } from './Chapters.tsx'
import { ColumnHero } from './ColumnHero.tsx'
import { Icon } from './Icon.tsx'
import { Progress } from './Progress.tsx'

/** Returns a column, or `gone` when it does not exist for the current user. */
const read = (id: number): Promise<ColumnDetail | 'gone'> =>
  api(column.detail, { params: { id } }, { quiet: true }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 404) return 'gone'
    throw error
  })

/** Renders one column: its head, the progress, and its articles in order. Its author arranges them here. */
export function ColumnPage({ id, userId }: { id: number; userId: number }) {
  const { data, failure, isOnline, again, put } = useAsked(() => read(id), String(id))
  const [open, setOpen] = useState<'form' | 'remove' | null>(null)
  const [isArranging, setArranging] = useState(false)
  const name = data && data !== 'gone' ? data.name : ''

  useEffect(() => {
    if (!name) return
    const site = document.title.split(' · ').at(-1) ?? ''
    document.title = `${name} · ${site}`
  }, [name])
  // A reader who comes back from an article finds it marked as read.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && again()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [again])

  const up = (
    <a
      className=":uno: inline-flex items-center gap-1.5 -mt-4 mb-5 py-1.5 text-muted t-meta hover:text-accent lt-wide:-mt-2 lt-wide:mb-3"
      href="/column"
    >
      <Icon of="back" />
      全部专栏
    </a>
  )
  if (failure && !data)
    return (
      <>
        <h1 className="sr-only">专栏</h1>
        {up}
        <Failed words={failure} isOnline={isOnline} onAgain={again} />
      </>
    )
  if (!data) return <Bones isWhole />
  if (data === 'gone')
    return (
      <>
        <h1 className="sr-only">专栏</h1>
        {up}
        <Empty drawing="shelf" title="没有这个专栏" words="它可能还没有公开，或者已经被作者收起来了。">
          <a className="btn-ghost" href="/column">
            看看别的专栏
          </a>
        </Empty>
      </>
    )
  return (
    <>
      {up}
      <ColumnHero
        it={data}
        isArranging={isArranging}
        onArrange={() => {
          if (isArranging) again()
          setArranging(!isArranging)
        }}
        onEdit={() => setOpen('form')}
        onRemove={() => setOpen('remove')}
      />
      <div className=":uno: chapters grid cols-progress gap-16 mt-2 lt-wide:grid-cols-1 lt-wide:gap-0">
        {isArranging ? (
          <Arrange column={data} onChange={(articles) => put({ ...data, articles })} onStale={again} />
        ) : data.articles.length ? (
          <Chapters of={data} />
        ) : (
          <Empty
            drawing="letter"
            title="还没有文章"
            words={data.mayEdit ? '从写过的文章里挑几篇放进来，排好顺序。' : '作者还在准备，订阅之后有新文章会通知你。'}
          >
            {data.mayEdit && (
              <button className="btn-ghost" type="button" onClick={() => setArranging(true)}>
                <Icon of="plus" />
                放进文章
              </button>
            )}
          </Empty>
        )}
        {!isArranging && data.articleNum > 0 && <Progress of={data} />}
      </div>
      {open === 'form' && (
        <ColumnForm
          userId={userId}
          column={data}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null)
            again()
          }}
        />
      )}
      {open === 'remove' && (
        <Confirm
          title={`删除专栏《${data.name}》？`}
          does="删除"
          className=":uno: box-of-column fixed inset-0 w-110 modal-box max-w-sides p-6 t-list overflow-y-auto"
          isGrave
          onClose={() => setOpen(null)}
          onYes={async () => {
            await api(column.remove, { params: { id } }, { quiet: true })
            location.assign('/column?tab=mine')
          }}
        >
          <p>
            文章都会留着，只是不再成册。{data.subscriberNum > 0 && `${data.subscriberNum} 位订阅的人会看不到它。`}这一步不能撤销。
          </p>
        </Confirm>
      )}
    </>
  )
}
