import type { ReactNode } from 'react'
import type { Side } from '#contract/content/review.ts'
import { type Change, newLinks, sideChanges } from './side-changes.ts'

/** Limits the links that are listed; the others are only counted. */
const LINKS_SHOWN = 8

const said = ({ isPicture }: Change, value: string) =>
  isPicture && value ? (
    <img className=":uno: w-40 aspect-16/10 rounded-control object-cover" src={value} alt="封面" loading="lazy" />
  ) : (
    value || '（空）'
  )

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className=":uno: grid cols-64 gap-3 py-2.25 hairline-b">
    <dt className=":uno: text-faint text-size-meta lh-1.7">{name}</dt>
    <dd className=":uno: flex flex-col items-start gap-1 min-w-0 text-text break-anywhere">{children}</dd>
  </div>
)

/** Lists the fields beside the text: those that an edit changes, or all fields of a new article. */
export function SideTable({ fresh, live }: { fresh: Side; live: Side | null }) {
  const changes = sideChanges(fresh, live)
  const links = newLinks(fresh, live)
  return (
    <dl className=":uno: mt-4 mb-5 hairline-t text-size-small">
      {changes.map((it) => (
        <Row key={it.name} name={it.name}>
          {it.before === undefined ? (
            said(it, it.after)
          ) : (
            <>
              <del className=":uno: py-0.25 px-1.5 rounded-1 no-underline bg-danger-soft">{said(it, it.before)}</del>
              <ins className=":uno: mt-0.5 py-0.25 px-1.5 rounded-1 no-underline bg-ok-soft">{said(it, it.after)}</ins>
            </>
          )}
        </Row>
      ))}
      {live && changes.length === 0 && <Row name="其他">标题、摘要、封面、分类和标签都没有改</Row>}
      <Row name="外链">
        {links.length === 0 && (live ? '没有新的' : '没有')}
        {links.slice(0, LINKS_SHOWN).map((it) => (
          <a key={it} className=":uno: text-accent" href={it} target="_blank" rel="noreferrer noopener nofollow">
            {it}
          </a>
        ))}
        {links.length > LINKS_SHOWN && <span>还有 {links.length - LINKS_SHOWN} 个</span>}
      </Row>
    </dl>
  )
}
