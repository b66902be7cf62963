import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { BIND_FAILURES } from '#contract/people/bind-failures.ts'
import { type Binding, oauth } from '#contract/people/oauth.ts'
import { apiWithProof } from '#stores/proof.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { iconOf, names } from '../../ui/providers.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { go, turn } from '../../ui/use-address.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { WechatBind } from './WechatBind.tsx'

const OTHER = ':uno: i-lucide-globe w-5.5 h-5.5 text-muted'
const LOGO = ':uno: text-size-5.5 text-muted'
const ICONS: Record<string, string> = {
  password: ':uno: i-lucide-key-round w-5.5 h-5.5 text-muted',
  wechat: ':uno: i-lucide-message-circle w-5.5 h-5.5 text-muted',
}

const said = ({ isBound, account, bindTime, isOffered }: Binding): string => {
  if (isBound) return [account || '已绑定', bindTime && `${bindTime.slice(0, 10)} 起`].filter(Boolean).join('，')
  return isOffered ? '还没有绑定' : '站点暂未开通'
}

/** Tells once how the binding at a third party ended, and removes that from the address. */
function tellReturn(): void {
  const params = new URLSearchParams(location.search)
  const failed = params.get('bindFailed')
  if (failed === null && !params.has('bound')) return
  turn({ bound: null, bindFailed: null }, false)
  const [, words = BIND_FAILURES.failed] = Object.entries(BIND_FAILURES).find(([why]) => why === failed) ?? []
  if (failed === null) showToast('绑定成功')
  else showToast(words, 'error')
}

/** Renders the ways to log in: those that are bound, and those that can be added. */
export function Bindings({ hasPassword }: { hasPassword: boolean }) {
  const { data, failure, isOnline, again } = useAsked(() => api(oauth.bindings, {}, { quiet: true }), 'bindings')
  const [leaving, setLeaving] = useState<Binding>()
  const [isWechat, setWechat] = useState(false)
  const [busy, setBusy] = useState('')
  useEffect(tellReturn, [])
  if (failure) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={3} />

  async function bind({ provider }: Binding): Promise<void> {
    if (provider === 'password') return go('?tab=password')
    if (provider === 'wechat') return setWechat(true)
    if (busy) return
    setBusy(provider)
    try {
      const redirect = `${location.pathname}?tab=binding`
      location.assign(await apiWithProof(oauth.render, { params: { provider }, query: { purpose: 'bind', redirect } }))
    } catch {
      // A toast has shown the failure.
      setBusy('')
    }
  }
  async function unbind({ provider, name }: Binding): Promise<void> {
    await apiWithProof(oauth.unbind, { params: { provider } }, { quiet: true })
    showToast(`已解绑 ${name}`)
    again()
  }
  const shown = data.filter((it) => it.isBound || it.isOffered || it.provider === 'password')
  return (
    <section aria-labelledby="ways-title">
      <h2 id="ways-title">登录方式</h2>
      <ul className="rows">
        {shown.map((it) => (
          <li key={it.provider}>
            {it.provider in names ? (
              <span className={`${iconOf(it.provider)} ${LOGO}`} aria-hidden="true" />
            ) : (
              <span className={ICONS[it.provider] ?? OTHER} aria-hidden="true" />
            )}
            <p className="main">
              <b>{it.name}</b>
              <span>{said(it)}</span>
            </p>
            {it.provider === 'password' ? (
              <button className="btn-ghost small" type="button" onClick={() => void bind(it)}>
                {hasPassword ? '修改' : '设置'}
              </button>
            ) : it.isBound ? (
              <button
                className="btn-ghost small grave"
                type="button"
                aria-label={`解绑 ${it.name}`}
                onClick={() => setLeaving(it)}
              >
                解绑
              </button>
            ) : (
              <button
                className="btn-ghost small"
                type="button"
                aria-label={`绑定 ${it.name}`}
                aria-busy={busy === it.provider}
                onClick={() => void bind(it)}
              >
                绑定
              </button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <Confirm
          className="box-of-centre"
          title={`解绑 ${leaving.name}？`}
          does="解绑"
          isGrave
          onYes={() => unbind(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>解绑之后，不能再用 {leaving.name} 登录这个账号。以后可以重新绑定。</p>
        </Confirm>
      )}
      {isWechat && <WechatBind onBound={again} onClose={() => setWechat(false)} />}
    </section>
  )
}
