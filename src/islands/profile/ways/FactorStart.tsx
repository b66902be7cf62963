import { useState } from 'react'
import { api } from '#client/api.ts'
import { secondFactor } from '#contract/people/second-factor.ts'
import { apiWithProof } from '#stores/proof.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Asked } from '../../ui/centre/Asked.tsx'
import { SecretEnds } from '../../ui/centre/SecretEnds.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  onClose: () => void
}
interface Secret {
  secret: string
  qr: string
}

/** Shows the recovery codes, which replace a lost phone. They are shown only once. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog className="box-of-centre" label="恢复码" onClose={onClose}>
      <h2>收好恢复码</h2>
      <p>手机不在身边时，用一个恢复码代替动态码，每个只能用一次。关掉之后不会再显示。</p>
      <ul className=":uno: codes grid grid-cols-2 gap-x-4 gap-y-2 mt-4 p-4 rounded-media bg-sunken text-strong mono text-center select-all">
        {codes.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
      <SecretEnds noun="恢复码" text={codes.join('\n')} onClose={onClose} />
    </Dialog>
  )
}

/** Switches two-step verification on: a QR code, its first one-time code, and the recovery codes. */
export function FactorStart({ onClose }: Props) {
  const [code, setCode] = useState('')
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (secret)
    return (
      <Confirm
        key="confirm"
        className="box-of-centre"
        title="扫码并输入动态码"
        does="开启"
        isReady={Boolean(code.trim())}
        staysOpen
        onYes={async () => setCodes((await api(secondFactor.confirm, { body: { code } }, { quiet: true })).recoveryCodes)}
        onClose={onClose}
      >
        <p>用验证器应用扫一扫，再输入它显示的 6 位数字。开启后，其他设备会退出登录。</p>
        <img
          className=":uno: mt-4 mx-auto p-2 rounded-media bg-white"
          src={secret.qr}
          alt="两步验证的二维码"
          width={180}
          height={180}
        />
        <div className=":uno: mt-2 text-muted text-size-meta">
          扫不了就手动输入：<code className=":uno: text-strong mono">{secret.secret}</code>
        </div>
        <Asked label="动态码" type="text" inputMode="numeric" autoComplete="one-time-code" value={code} onType={setCode} />
      </Confirm>
    )
  return (
    <Confirm
      key="start"
      className="box-of-centre"
      title="开启两步验证"
      does="继续"
      staysOpen
      onYes={async () => setSecret(await apiWithProof(secondFactor.start, {}, { quiet: true }))}
      onClose={onClose}
    >
      <p>登录时除了密码，再要一个手机上的动态码。先准备好一个验证器应用。</p>
    </Confirm>
  )
}
