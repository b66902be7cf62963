import { useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type AccessKey, key, SCOPES } from '#contract/people/key.ts'
import { apiWithProof } from '#stores/proof.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import box from '../../ui/centre/box.css?inline'
import form from '../../ui/centre/form.css?inline'
import { SecretDialog } from '../../ui/centre/SecretDialog.tsx'
import { Empty, Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import type { TabProps } from '../tabs.ts'
import looks from './KeysTab.uno.css?inline'
import { NewKeyForm } from './NewKeyForm.tsx'

adoptStyles(form)
adoptStyles(box)
adoptStyles(looks)

const day = (time: string) => time.slice(0, 10)
const factsOf = ({ tail, lastTime, expireTime, isOver }: AccessKey): string =>
  [
    `尾号 ${tail}`,
    lastTime ? `上次使用 ${lastTime.slice(0, 16)}` : '还没用过',
    expireTime ? `${day(expireTime)} 到期` : isOver ? '' : '长期有效',
  ]
    .filter(Boolean)
    .join('，')

/** Renders the keys by which machines of the user make calls: one can be made, and each revoked. */
export function KeysTab({ mine }: TabProps) {
  const { data, failure, isOnline, again, put } = useAsked(() => api(key.list, {}, { quiet: true }), 'keys')
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState('')
  const [leaving, setLeaving] = useState<AccessKey>()

  const opener = useRef<HTMLButtonElement>(null)
  const wasAdding = useRef(false)
  useEffect(() => {
    // The button that opened the form was not there meanwhile; the keyboard goes on from it.
    if (wasAdding.current && !isAdding) opener.current?.focus()
    wasAdding.current = isAdding
  }, [isAdding])

  function made(it: AccessKey, told: string): void {
    put([it, ...(data ?? [])])
    setAdding(false)
    setSecret(told)
  }
  async function revoke({ id }: AccessKey): Promise<void> {
    await apiWithProof(key.remove, { params: { id } }, { quiet: true })
    showToast('密钥已撤销')
    put((data ?? []).filter((it) => it.id !== id))
  }
  if (failure) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={3} />
  return (
    <>
      {isAdding ? (
        <NewKeyForm isAdmin={mine.profile.roles.includes('admin')} onMade={made} onClose={() => setAdding(false)} />
      ) : (
        data.length > 0 && (
          <button className=":uno: btn-solid mb-2" type="button" ref={opener} onClick={() => setAdding(true)}>
            新建密钥
          </button>
        )
      )}
      {data.length > 0 ? (
        <ul className="rows" aria-label="访问密钥">
          {data.map((it) => (
            <Row key={it.id} it={it} onRevoke={() => setLeaving(it)} />
          ))}
        </ul>
      ) : (
        !isAdding && (
          <Empty
            drawing="desk"
            title="还没有访问密钥"
            words="给脚本、流水线或 AI 助手一个密钥，只让它做你选定的事，随时可以撤销。"
          >
            <button className="btn-ghost" type="button" ref={opener} onClick={() => setAdding(true)}>
              新建密钥
            </button>
          </Empty>
        )
      )}
      {secret && (
        <SecretDialog
          label="新的访问密钥"
          noun="密钥"
          secret={secret}
          about="谁拿到它，谁就能以你的名义做你选定的事；泄露了就马上撤销。"
          onClose={() => setSecret('')}
        >
          <p>
            放进请求头 <code className="mono">Authorization: Bearer</code> 里发送；AI 助手连接
            <code className=":uno: mono break-anywhere">
              {' '}
              {`${location.origin}${document.documentElement.dataset.api ?? ''}/mcp`}
            </code>
            。想让电脑里的一个文件夹和你的文章保持一致，用 <code className="mono">npm run blog -- sync</code>。
          </p>
        </SecretDialog>
      )}
      {leaving && (
        <Confirm
          className="box-of-centre"
          title={`撤销「${leaving.name}」？`}
          does="撤销"
          isGrave
          onYes={() => revoke(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>用它的程序马上就不能再读写了，撤销之后找不回来。</p>
        </Confirm>
      )}
    </>
  )
}

function Row({ it, onRevoke }: { it: AccessKey; onRevoke: () => void }) {
  return (
    <li>
      <span className=":uno: lt-small:hidden i-lucide-key-square w-5.5 h-5.5 text-muted" aria-hidden="true" />
      <p className="main">
        <b className=":uno: break-anywhere">{it.name}</b>
        <span className=":uno: block">
          {[...it.scopes.map((name) => SCOPES[name].title), ...(it.mayDelete ? ['允许删除'] : [])].join('、')}
        </span>
        <span className=":uno: block">{factsOf(it)}</span>
      </p>
      {it.isOver && <span className="chip">已失效</span>}
      <button className="btn-ghost small grave" type="button" aria-label={`撤销 ${it.name}`} onClick={onRevoke}>
        撤销
      </button>
    </li>
  )
}
