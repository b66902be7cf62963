import type { Side } from '#contract/content/review.ts'
import { type Change, newLinks, sideChanges } from './side-changes.ts'

/** Limits the links that are listed; the others are only counted. */
const LINKS_SHOWN = 8

const said = ({ isPicture }: Change, value: string) =>
  isPicture && value ? <img src={value} alt="封面" loading="lazy" /> : value || '（空）'

/** Lists the fields beside the text: those that an edit changes, or all fields of a new article. */
export function SideTable({ fresh, live }: { fresh: Side; live: Side | null }) {
  const changes = sideChanges(fresh, live)
  const links = newLinks(fresh, live)
  return (
    <dl className="sides-of-review">
      {changes.map((it) => (
        <div key={it.name}>
          <dt>{it.name}</dt>
          <dd>
            {it.before === undefined ? (
              said(it, it.after)
            ) : (
              <>
                <del>{said(it, it.before)}</del>
                <ins>{said(it, it.after)}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
      {live && changes.length === 0 && (
        <div>
          <dt>其他</dt>
          <dd>标题、摘要、封面、分类和标签都没有改</dd>
        </div>
      )}
      <div>
        <dt>外链</dt>
        <dd>
          {links.length === 0 && (live ? '没有新的' : '没有')}
          {links.slice(0, LINKS_SHOWN).map((it) => (
            <a key={it} href={it} target="_blank" rel="noreferrer noopener nofollow">
              {it}
            </a>
          ))}
          {links.length > LINKS_SHOWN && <span>还有 {links.length - LINKS_SHOWN} 个</span>}
        </dd>
      </div>
    </dl>
  )
}
