import { useState } from 'react'
import { factorStop } from '#client/own-calls.ts'
import { request } from '#client/request.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Asked } from '../../ui/centre/Asked.tsx'

/** Switches two-step verification off: with the password and one more code. */
export function FactorStop({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')

  async function stop(): Promise<void> {
    await request(factorStop, { body: hasPassword ? { code, password } : { code } }, { quiet: true })
    showToast('两步验证已关闭')
  }
  return (
    <Confirm
      className="box-of-centre"
      title="关闭两步验证？"
      does="关闭"
      isGrave
      isReady={Boolean(code.trim() && (password || !hasPassword))}
      onYes={stop}
      onClose={onClose}
    >
      <p>关闭之后，只凭密码就能登录这个账号。</p>
      {hasPassword && (
        <Asked label="当前密码" type="password" autoComplete="current-password" value={password} onType={setPassword} />
      )}
      <Asked label="动态码或恢复码" type="text" autoComplete="one-time-code" value={code} onType={setCode} />
    </Confirm>
  )
}
