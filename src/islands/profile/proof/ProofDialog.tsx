import { useEffect, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { savedUser } from '#client/session-storage.ts'
import { auth } from '#contract/people/auth.ts'
import { OPEN_LOGIN, SESSION } from '#lib/wake-events.ts'
import type { WaitingForProof } from '#stores/proof.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Asked } from '../../ui/centre/Asked.tsx'
import box from '../../ui/centre/box.css?inline'

adoptStyles(box)

const TITLE = '确认是你本人'

/** Asks the user for a proof before an action that a stolen session must not perform. The page beneath stays as it is. */
export function ProofDialog({ demand, answer }: WaitingForProof) {
  const { hasPassword, hasSecondFactor } = demand
  const [isByCode, setByCode] = useState(!hasPassword)
  const [typed, setTyped] = useState('')
  const giveUp = () => answer(false)
  if (!hasPassword && !hasSecondFactor) return <LoginAgain answer={answer} />

  async function confirm(): Promise<void> {
    await api(auth.prove, { body: isByCode ? { code: typed } : { password: typed } }, { quiet: true })
    answer(true)
  }
  return (
    <Confirm
      className="box-of-centre"
      title={TITLE}
      does="继续"
      isReady={Boolean(typed.trim())}
      staysOpen
      onYes={confirm}
      onClose={giveUp}
    >
      <p>这一步关系到账号安全。确认之后 10 分钟内不再问。</p>
      {isByCode ? (
        <Asked key="code" label="动态码或恢复码" type="text" autoComplete="one-time-code" value={typed} onType={setTyped} />
      ) : (
        <Asked key="password" label="当前密码" type="password" autoComplete="current-password" value={typed} onType={setTyped} />
      )}
      {hasPassword && hasSecondFactor && (
        <button
          className="link"
          type="button"
          onClick={() => {
            setTyped('')
            setByCode(!isByCode)
          }}
        >
          {isByCode ? '改用密码' : '改用动态码'}
        </button>
      )}
    </Confirm>
  )
}

/** Asks an account without a password to log in again by its own way, over the open page. */
function LoginAgain({ answer }: Pick<WaitingForProof, 'answer'>) {
  const [owner] = useState(() => savedUser()?.id)
  useEffect(() => {
    // After a login as another user the page reloads, so only the same user counts.
    const look = () => owner !== undefined && savedUser()?.id === owner && answer(true)
    addEventListener(SESSION, look)
    return () => removeEventListener(SESSION, look)
  }, [owner, answer])
  return (
    <Confirm
      className="box-of-centre"
      title={TITLE}
      does="重新登录"
      staysOpen
      onYes={async () => void dispatchEvent(new Event(OPEN_LOGIN))}
      onClose={() => answer(false)}
    >
      <p>这一步关系到账号安全。这个账号没有密码，请用平时的方式再登录一次，然后继续。</p>
    </Confirm>
  )
}
