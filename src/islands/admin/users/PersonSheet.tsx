import { type Person, type PersonDetail, userAdmin } from '#contract/people/user-admin.ts'
import { showToast } from '#stores/toast.ts'
import { attempt } from '../../ui/attempt.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/drawer/Drawer.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Pairs } from '../../ui/list/Pairs.tsx'
import { Section } from '../../ui/list/Section.tsx'
import { SmallRow } from '../../ui/list/SmallRow.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { Face } from '../../ui/with-react/Face.tsx'
import { ask } from '../kit/ask.ts'
import { Status } from '../kit/Columns.tsx'
import type { Here } from '../kit/room-types.ts'
import { SheetActs } from '../kit/SheetActs.tsx'
import { lookOf, standingWords } from './standing.ts'

const deviceOf = (it: { os: string; browser: string }) => [it.os, it.browser].filter(Boolean).join('，') || '未知设备'

interface Props {
  person: Person
  here: Here<Person>
  onClose: () => void
}

/** Shows a user with the sessions and the latest articles and comments. */
export function PersonSheet({ person, here, onClose }: Props) {
  const asked = useAsked(() => ask(userAdmin.detail, { params: { id: person.id } }), `person ${person.id}`)
  return (
    <Drawer title={person.nickname} onClose={onClose} foot={<SheetActs row={person} here={here} isReady={asked.data !== null} />}>
      <Loaded asked={asked}>{(data) => <Inside person={data} onChange={asked.again} />}</Loaded>
    </Drawer>
  )
}

function Inside({ person: it, onChange }: { person: PersonDetail; onChange: () => void }) {
  async function end(sessionId?: number): Promise<void> {
    await attempt(async () => {
      const ended = await ask(userAdmin.endSessions, { body: { userId: it.id, sessionId } })
      showToast(`结束了 ${ended} 处登录`)
    })
    onChange()
  }
  return (
    <>
      <div className=":uno: flex items-center gap-4 mb-5">
        <Face src={it.avatar} name={it.nickname} size={56} />
        <p className=":uno: grid gap-0.5 min-w-0 text-muted text-size-small">
          <Status look={lookOf(it).look} words={standingWords(it)} />
          <span>{it.reason || it.signature}</span>
        </p>
      </div>
      <Pairs
        pairs={[
          ['账号', it.isImported ? '从别的博客来的，登录不了' : it.account || '没有用户名'],
          ['角色', `${it.role === 'admin' ? '管理员' : '普通用户'}${it.isTrusted ? '，受信任' : ''}`],
          ['注册', it.createTime.slice(0, 16)],
          ['最近来过', it.lastTime?.slice(0, 16) ?? '还没有'],
          ['地区', it.ipLocation || '未知'],
          ['两步验证', it.hasSecondFactor ? '已开启' : '未开启'],
          ['文章与评论', `${it.articleNum} 篇，${it.commentNum} 条`],
          it.complaintNum > 0 && ['被举报', `${it.complaintNum} 次还没处理`],
        ]}
      />
      <Section isSmall title="登录中">
        <ul>
          {it.sessions.map((at) => (
            <SmallRow key={at.id} words={deviceOf(at)} note={`${at.ipLocation || '未知地点'}，${at.lastTime.slice(0, 16)}`}>
              <Button isSmall aria-label={`结束 ${deviceOf(at)} 的登录`} onClick={() => void end(at.id)}>
                结束
              </Button>
            </SmallRow>
          ))}
        </ul>
        {it.sessions.length > 1 && (
          <button className=":uno: btn-ghost small grave mt-3" type="button" onClick={() => end()}>
            全部结束
          </button>
        )}
        {!it.sessions.length && <p className="hint">现在没有登录在任何设备上。</p>}
      </Section>
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
          <a
            className=":uno: text-accent underline underline-offset-3"
            href={`?room=comments&keyword=${encodeURIComponent(it.nickname)}`}
          >
            看他的全部评论
          </a>
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
  <Section isSmall title={title}>
    <ul>
      {rows.map((it) => (
        <SmallRow key={it.id} words={it.words || '（没有文字）'} link={it.link} note={it.createTime.slice(0, 16)} />
      ))}
    </ul>
    {!rows.length && <p className="hint">{none}</p>}
  </Section>
)
