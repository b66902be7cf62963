import { useState } from 'react'
import { api } from '#client/api.ts'
import { savedTarget, saveRedirect } from '#client/session-storage.ts'
import { oauth } from '#contract/oauth.ts'
import type { ApiError } from '#contract/send.ts'
import { drawings, KEY, names } from '../ui/provider-drawings.ts'
import { tellRefusal } from './failure.ts'
import { Legal } from './Legal.tsx'

/** These are forms of their own. */
const OWN = ['wechat', 'account', 'password', 'email']

/** What the call takes (`REDIRECT_MAX`, whose file would bring the shapes of all its calls). A longer address comes back without its parameters. */
const LONGEST = 300

interface Props {
  types: readonly string[]
  /** Beside the code, which says itself what whoever is new agrees to; in the foot of a form; or on their own, with a line above that tells what they are. */
  place: 'code' | 'form' | 'alone'
}

/** Ways in by a third party, those that the configuration names: the reader leaves, and comes back to where he was going. */
export function ThirdParties({ types, place }: Props) {
  const [leaving, setLeaving] = useState('')
  const providers = types.filter((it) => !OWN.includes(it))
  if (!providers.length) return null

  async function leave(provider: string): Promise<void> {
    if (leaving) return
    setLeaving(provider)
    const wanted = savedTarget() ?? location.pathname + location.search
    const redirect = wanted.length > LONGEST ? location.pathname : wanted
    try {
      const address = await api(oauth.render, { params: { provider }, query: { redirect } }, { quiet: true })
      saveRedirect(redirect)
      location.assign(address)
    } catch (error) {
      setLeaving('')
      tellRefusal(error as ApiError, '登录失败，请重试')
    }
  }

  return (
    <>
      {place === 'alone' && <p className="or">其他方式</p>}
      <div className="third">
        {providers.map((it) => (
          <button
            key={it}
            type="button"
            aria-label={`用 ${names[it] ?? it} 登录`}
            title={`用 ${names[it] ?? it} 登录`}
            aria-busy={leaving === it}
            onClick={() => void leave(it)}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
              <path d={drawings[it] ?? KEY} />
            </svg>
          </button>
        ))}
      </div>
      {place !== 'code' && <Legal />}
    </>
  )
}
