import { useState } from 'react'
import { secondFactor } from '#contract/people/second-factor.ts'
import { apiWithProof } from '#stores/proof.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Asked } from '../../ui/centre/Asked.tsx'

/** Switches two-step verification off. That needs one more code. */
export function FactorStop({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')

  async function stop(): Promise<void> {
    await apiWithProof(secondFactor.stop, { body: { code } }, { quiet: true })
    showToast('两步验证已关闭')
  }
  return (
    <Confirm
      className="box-of-centre"
      title="关闭两步验证？"
      does="关闭"
      isGrave
      isReady={Boolean(code.trim())}
      onYes={stop}
      onClose={onClose}
    >
      <p>关闭之后，只凭密码就能登录这个账号。</p>
      <Asked label="动态码或恢复码" type="text" autoComplete="one-time-code" value={code} onType={setCode} />
    </Confirm>
  )
}
