import { adoptStyles } from '#client/adopt-styles.ts'
import { off } from '../../ui/off.ts'
import css from './standing.css?inline'
import type { Publishing } from './use-publishing.ts'

adoptStyles(css)

/** What an author has to know before he writes on: it came back and why, or it waits. And that what he dropped can come back. */
export function StandingNote({ publishing }: { publishing: Publishing }) {
  const { standing, dropped } = publishing
  if (dropped)
    return (
      <p className="desk-restored" role="status">
        已放弃未发布的修改
        <button type="button" onClick={publishing.takeBack}>
          撤销
        </button>
        <button type="button" onClick={publishing.forgetDropped}>
          知道了
        </button>
      </p>
    )
  if (standing?.draftStatus === 5)
    return (
      <section className="standing-note" data-tone="danger" aria-label="退回的理由">
        <b>{standing.status === 1 ? '修改被退回' : '已退回'}</b>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
        <p tabIndex={0}>{standing.reason}</p>
      </section>
    )
  if (standing?.draftStatus === 3)
    return (
      <section className="standing-note" aria-label="审核中">
        <b>审核中</b>
        <p>
          {standing.status === 1 ? '读者现在看到的是原来的版本。' : ''}
          要再改，先撤回。
        </p>
        <button type="button" {...off(publishing.busy !== null)} onClick={() => void publishing.withdraw()}>
          撤回
        </button>
      </section>
    )
  return null
}
