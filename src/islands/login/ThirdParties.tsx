import { useState } from 'react'
import { api } from '#client/api.ts'
import { savedTarget, saveRedirect } from '#client/session-storage.ts'
import type { ApiError } from '#contract/core/send.ts'
import { oauth } from '#contract/people/oauth.ts'
import { drawings, KEY, names } from '../ui/provider-drawings.ts'
import { tellRefusal } from './failure.ts'
import { Legal } from './Legal.tsx'

/** Lists the ways that have forms of their own. */
const OWN = ['wechat', 'account', 'password', 'email']

/**
 * Equals the limit of the call (`REDIRECT_MAX`, whose file would bring the shapes of all its calls along). A longer address returns
 * without its parameters.
 */
const LONGEST = 300

interface Props {
  types: readonly string[]
  /**
   * Tells where the buttons stand: beside the code, which has its own notice about the terms; in the foot of a form; or alone, with a
   * line above that explains them.
   */
  place: 'code' | 'form' | 'alone'
}

/** Renders the third-party logins that the configuration names. The reader leaves the site, and returns to the wanted page. */
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
