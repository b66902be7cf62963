import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type Person, type PersonDetail, userDesk } from '#contract/people/user-desk.ts'
import { showToast } from '#stores/toast.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { Face } from '../../ui/with-react/Face.tsx'
import type { Act } from '../kit/acts.ts'
import { Drawer } from '../kit/Drawer.tsx'
import talk from '../talk/talk.css?inline'
import { lookOf, standingWords } from './standing.ts'

adoptStyles(talk)

const deviceOf = (it: { os: string; browser: string }) => [it.os, it.browser].filter(Boolean).join('，') || '未知设备'

interface Props {
  person: Person
  acts: readonly Act<Person>[]
  onAct: (act: Act<Person>) => void
  onClose: () => void
}

/** Shows a user with the sessions and the latest articles and comments. */
export function PersonSheet({ person, acts, onAct, onClose }: Props) {
  const ask = () => api(userDesk.detail, { params: { id: person.id } }, { quiet: true })
  const { data, failure, isOnline, again } = useAsked(ask, `person ${person.id}`)
  const foot = acts.map((it) => (
    <button
      key={it.words}
      className={`btn-ghost${it.isGrave ? ' grave' : ''}`}
      type="button"
      disabled={!data}
      onClick={() => onAct(it)}
    >
      {it.words}
    </button>
  ))
  return (
    <Drawer title={person.nickname} onClose={onClose} foot={foot}>
      {failure && !data ? (
        <Failed words={failure} isOnline={isOnline} onAgain={again} />
      ) : data ? (
        <Inside person={data} onChange={again} />
      ) : (
        <Waiting />
      )}
    </Drawer>
  )
}

function Inside({ person: it, onChange }: { person: PersonDetail; onChange: () => void }) {
  async function end(sessionId?: number): Promise<void> {
    try {
      const ended = await api(userDesk.endSessions, { body: { userId: it.id, sessionId } }, { quiet: true })
      showToast(`结束了 ${ended} 处登录`)
    } catch (error) {
      showToast(failureWords(error as ApiError), 'error')
    }
    onChange()
  }
  const facts = [
    ['账号', it.isArrived ? '从别的博客来的，登录不了' : it.account || '没有用户名'],
    ['角色', `${it.role === 'admin' ? '管理员' : '普通用户'}${it.isTrusted ? '，受信任' : ''}`],
    ['注册', it.createTime.slice(0, 16)],
    ['最近来过', it.lastTime?.slice(0, 16) ?? '还没有'],
    ['地区', it.ipLocation || '未知'],
    ['两步验证', it.hasSecondFactor ? '已开启' : '未开启'],
    ['文章与评论', `${it.articleNum} 篇，${it.commentNum} 条`],
    ...(it.complaintNum ? [['被举报', `${it.complaintNum} 次还没处理`] as const] : []),
  ] as const
  return (
    <>
      <div className="who">
        <Face src={it.avatar} name={it.nickname} size={56} />
        <p>
          <span className="status">
            <i className="lamp" data-look={lookOf(it).look} />
            {standingWords(it)}
          </span>
          <span>{it.reason || it.signature}</span>
        </p>
      </div>
      <dl className="facts-of-person">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="part">
        <h3>登录中</h3>
        <ul className="rows">
          {it.sessions.map((at) => (
            <li key={at.id}>
              <p className="main">
                <b>{deviceOf(at)}</b>
                <span>
                  {at.ipLocation || '未知地点'}，{at.lastTime.slice(0, 16)}
                </span>
              </p>
              <button
                className="btn-ghost small"
                type="button"
                aria-label={`结束 ${deviceOf(at)} 的登录`}
                onClick={() => end(at.id)}
              >
                结束
              </button>
            </li>
          ))}
        </ul>
        {it.sessions.length > 1 && (
          <button className="btn-ghost small grave" type="button" onClick={() => end()}>
            全部结束
          </button>
        )}
        {!it.sessions.length && <p className="hint">现在没有登录在任何设备上。</p>}
      </section>
      <Last
        title="最近的文章"
        none="还没有写过文章。"
        rows={it.articles.map(({ title, ...row }) => ({ words: title, ...row }))}
      />
      <Last
        title="最近的评论"
        none="还没有说过话。"
        rows={it.comments.map(({ content, ...row }) => ({ words: content, ...row }))}
      />
      {it.commentNum > it.comments.length && (
        <p className="hint">
          <a href={`?room=comments&keyword=${encodeURIComponent(it.nickname)}`}>看他的全部评论</a>
        </p>
      )}
    </>
  )
}

interface LastProps {
  title: string
  none: string
  rows: readonly { id: number; words: string; link: string; createTime: string }[]
}

const Last = ({ title, none, rows }: LastProps) => (
  <section className="part">
    <h3>{title}</h3>
    <ul className="rows">
      {rows.map((it) => (
        <li key={it.id}>
          <p className="main">
            {it.link ? <a href={it.link}>{it.words || '（没有文字）'}</a> : <b>{it.words || '（没有文字）'}</b>}
            <span>{it.createTime.slice(0, 16)}</span>
          </p>
        </li>
      ))}
    </ul>
    {!rows.length && <p className="hint">{none}</p>}
  </section>
)
