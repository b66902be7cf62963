import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { correction } from '#contract/content/correction.ts'
import { cut } from '#lib/cut.ts'
import { List } from '../../ui/centre/List.tsx'
import { Empty } from '../../ui/States.tsx'
import { addressWith, go, useAddress } from '../../ui/use-address.ts'
import { useList } from '../../ui/use-list.ts'
import { Face } from '../../ui/with-react/Face.tsx'
import looks from './ReceivedList.uno.css?inline'

adoptStyles(looks)

const EXCERPT = 80

/** Renders the suggestions that wait for the user. */
export function ReceivedList({ isAdmin }: { isAdmin: boolean }) {
  const address = useAddress()
  const list = useList((query) => api(correction.open, { query }, { quiet: true }))
  return (
    <List
      list={list}
      className="said"
      label={isAdmin ? '全站的勘误' : '收到的勘误'}
      empty={<Empty drawing="desk" title="没有等着看的勘误" words="读者选中文章里的字，点「纠正」，就会出现在这里。" />}
      row={(it) => {
        const href = addressWith(location.pathname, address, { id: String(it.id), page: null })
        return (
          <>
            <Face src={it.avatar} name={it.nickname} size={36} />
            <div className="main">
              <p className=":uno: text-muted text-size-small">
                <b className=":uno: text-strong font-500">{it.nickname}</b> 纠正了《{it.title}》的一段
                {it.status === 'held' && <span className=":uno: ms-2 px-1.5 rounded-control bg-warn-soft text-warn">等审核</span>}
              </p>
              <p className=":uno: mt-1 break-anywhere">{cut(it.reason || it.suggestion, EXCERPT)}</p>
              <p className="facts">
                <time>{it.createTime.slice(0, 16)}</time>
              </p>
            </div>
            <a
              className="btn-ghost small"
              href={href}
              aria-label={`看看${it.nickname}的勘误`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return
                event.preventDefault()
                go(href)
                scrollTo({ top: 0 })
              }}
            >
              看看
            </a>
          </>
        )
      }}
    />
  )
}
