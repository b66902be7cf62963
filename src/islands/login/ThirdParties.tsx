import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { savedTarget, saveRedirect } from '#client/session-storage.ts'
import type { ApiError } from '#contract/core/send.ts'
import { oauth } from '#contract/people/oauth.ts'
import { iconOf, names } from '../ui/providers.ts'
import { tellRefusal } from './failure.ts'
import { Legal } from './Legal.tsx'
import { OR } from './looks.ts'
import looks from './ThirdParties.uno.css?inline'

adoptStyles(looks)

const LOGO = ':uno: text-size-4.5'

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
      {place === 'alone' && <p className={OR}>其他方式</p>}
      <div className={place === 'alone' ? ':uno: flex flex-wrap justify-center gap-1.5 mt-3.5' : ':uno: flex flex-wrap gap-1.5'}>
        {providers.map((it) => (
          <button
            className=":uno: grid place-items-center w-9 h-9 hairline rounded-full text-muted quickly hover:border-field hover:text-strong aria-busy:border-field aria-busy:text-strong"
            key={it}
            type="button"
            aria-label={`用 ${names[it] ?? it} 登录`}
            title={`用 ${names[it] ?? it} 登录`}
            aria-busy={leaving === it}
            onClick={() => void leave(it)}
          >
            <span className={`${iconOf(it)} ${LOGO}`} aria-hidden="true" />
          </button>
        ))}
      </div>
      {place !== 'code' && <Legal isInFoot={place === 'form'} />}
    </>
  )
}
