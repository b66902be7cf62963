import { useState } from 'react'
import { api } from '#client/api.ts'
import { type OwnPageRow, ownPage } from '#contract/site/own-page.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Empty, Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { PageForm } from './PageForm.tsx'
import { PLACES } from './places-of-pages.ts'

/** Renders the list of custom pages. */
export function PagesPart({ userId }: { userId: number }) {
  const { data, failure, isOnline, again } = useAsked(() => api(ownPage.list, {}, { quiet: true }), 'pages')
  const [edited, setEdited] = useState<OwnPageRow | 'new' | null>(null)
  const [leaving, setLeaving] = useState<OwnPageRow | null>(null)
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={3} />

  function close(isChanged = false): void {
    setEdited(null)
    if (isChanged) again()
  }
  const make = (
    <button className="btn-solid" type="button" onClick={() => setEdited('new')}>
      新建页面
    </button>
  )
  return (
    <>
      {data.length === 0 ? (
        <Empty drawing="shelf" title="还没有自己的页面" words="比如「使用的工具」「打赏名单」，写好之后可以放进菜单或页脚。">
          {make}
        </Empty>
      ) : (
        <>
          <div className="filters">
            <p className="total">共 {data.length} 个页面</p>
            <div className="make">{make}</div>
          </div>
          <ul className="own-pages" aria-label="自己的页面">
            {data.map((it) => (
              <li key={it.id}>
                <div>
                  <button className="opens" type="button" onClick={() => setEdited(it)}>
                    {it.title}
                  </button>
                  <p>
                    {it.isShown ? <a href={it.path}>{it.path}</a> : <span>没有公开</span>}
                    <span>{PLACES.find((place) => place.value === it.place)?.words}</span>
                    <time>{it.updateTime.slice(0, 16)}</time>
                  </p>
                </div>
                <button
                  className="btn-ghost small"
                  type="button"
                  aria-label={`编辑「${it.title}」`}
                  onClick={() => setEdited(it)}
                >
                  编辑
                </button>
                <button
                  className="btn-ghost small grave"
                  type="button"
                  aria-label={`删除「${it.title}」`}
                  onClick={() => setLeaving(it)}
                >
                  删除
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && <PageForm page={edited === 'new' ? null : edited} userId={userId} onClose={close} />}
      {leaving && (
        <Confirm
          className="box-of-centre"
          title={`删除「${leaving.title}」？`}
          does="删除"
          isGrave
          onYes={async () => {
            await api(ownPage.remove, { params: { id: leaving.id } }, { quiet: true })
            showToast('页面已删除')
            again()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>{leaving.path} 会变成找不到的页面，菜单和页脚里的链接也会去掉。</p>
        </Confirm>
      )}
    </>
  )
}
