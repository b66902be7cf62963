import type { ArticleDetail } from '#contract/content/article.ts'
import type { ArticleUpdate, Words } from '#contract/content/article-update.ts'
import { Face } from '../ui/with-react/Face.tsx'
import { KINDS } from './changes/changes-since.ts'

/** Counts the updates that are shown at once; the others unfold. */
const SHOWN = 3

/** Renders what was changed in an article since it was published; nothing when nothing was. */
export function RevisionLog({ post }: { post: ArticleDetail }) {
  const { count, newest } = post.updates
  if (!count) return null
  const year = newest[0]?.time.slice(0, 4)
  const day = (time: string) => (time.startsWith(`${year}`) ? time.slice(5, 10) : time.slice(0, 10))
  const folded = newest.slice(SHOWN)
  const helpers = new Set(newest.flatMap((it) => it.by?.userId ?? [])).size
  const row = (it: ArticleUpdate) => <Update key={it.revision} update={it} day={day(it.time)} content={post.content} />
  return (
    <section className="revisions" id="revisions" aria-labelledby="revisions-title">
      <h2 id="revisions-title">
        修订记录{' '}
        <small>
          发布以来 {count + 1} 次{helpers > 0 && `，${helpers} 位读者帮忙改过`}
        </small>
      </h2>
      <ol>{newest.slice(0, SHOWN).map(row)}</ol>
      {folded.length > 0 && (
        <details className="no-print">
          <summary>
            中间还有 {count - SHOWN} 次
            <span className="i-lucide-chevron-down icon-s" aria-hidden="true" />
          </summary>
          <ol>{folded.map(row)}</ol>
          {count > newest.length && <p>更早的 {count - newest.length} 次不再列出</p>}
        </details>
      )}
      <ol>
        <li>
          <time dateTime={post.createTime.slice(0, 10)}>{day(post.createTime)}</time>
          <div>首次发布</div>
        </li>
      </ol>
    </section>
  )
}

function Update({ update, day, content }: { update: ArticleUpdate; day: string; content: string }) {
  const { note, added, changed, gone, by, passages } = update
  const [only, ...others] = [...changed, ...added].filter((it) => content.includes(` id="b${it}"`))
  return (
    <li>
      <time dateTime={update.time.slice(0, 10)}>{day}</time>
      <div>
        {note}
        <p>
          {changed.length > 0 && <Kind of="changed" count={`${changed.length} 处`} />}
          {added.length > 0 && <Kind of="added" count={`${added.length} 处`} />}
          {gone.length > 0 && <Kind of="gone" count={`${gone.length} 段`} />}
          {by && (
            <span className="credit">
              <Face src={by.avatar} name={by.nickname} size={20} />
              <b>{by.nickname}</b> 指出并改好
            </span>
          )}
          {only && !others.length && <a href={`#b${only}`}>看这一处</a>}
        </p>
        {passages && (
          <details>
            <summary>看前后文字</summary>
            <div className="passages">
              {passages.map((it, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the passages of an update never change their order
                <p key={at}>{it.map(printed)}</p>
              ))}
              <small>作者公开了这一次的旧文字</small>
            </div>
          </details>
        )}
      </div>
    </li>
  )
}

const Kind = ({ of, count }: { of: keyof typeof KINDS; count: string }) => (
  <span>
    <i className={`kind ${of}`}>{KINDS[of]}</i> {count}
  </span>
)

function printed({ kind, text }: Words, at: number) {
  if (kind === 'old') return <del key={at}>{text}</del>
  return kind === 'new' ? <ins key={at}>{text}</ins> : text
}
