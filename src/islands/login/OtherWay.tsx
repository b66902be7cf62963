import type { ReactNode } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { SEND } from './FormFoot.tsx'
import type { FormName } from './form-name.ts'
import type { LoginSite } from './login-site.ts'
import { SUB, WAYS } from './looks.ts'
import looks from './OtherWay.uno.css?inline'
import { ThirdParties } from './ThirdParties.tsx'

adoptStyles(looks)

interface Props {
  site: LoginSite
  sub: string
  /** Says why there is no code. */
  says: string
  onTurn: (form: FormName) => void
  /** Holds more actions, below the button for the account login. */
  children?: ReactNode
  drawing?: keyof typeof drawings
}

const drawings = {
  phone: (
    <>
      <rect className=":uno: fill-surface" x="46" y="14" width="76" height="100" rx="10" />
      <path d="M76 22h16" />
      <path className=":uno: stroke-accent" d="M62 50v-8h8M98 42h8v8M106 78v8h-8M70 86h-8v-8" />
      <path className=":uno: stroke-border" d="M62 64h44" />
    </>
  ),
  letter: (
    <>
      <rect className=":uno: fill-surface" x="30" y="46" width="94" height="68" rx="8" />
      <path className=":uno: stroke-accent" d="M34 52l43 34 43-34" />
    </>
  ),
}

/** Renders a notice in the place of the WeChat code, where that way is not available, with the other ways. */
export const OtherWay = ({ site, sub, says, onTurn, children, drawing = 'phone' }: Props) => (
  <>
    <p className={SUB}>{sub}</p>
    <div className=":uno: grid justify-items-center gap-2.5 mt-4.5 text-center">
      <svg
        className=":uno: mt-10 mb-1 fill-none stroke-field stroke-width-1.5 stroke-cap-round stroke-join-round"
        viewBox="0 0 168 128"
        width="168"
        height="128"
        aria-hidden="true"
      >
        {drawings[drawing]}
        <path d="M136 114c0-12 6-18 6-28M136 114c-1-9-6-13-6-20" />
        <path className=":uno: stroke-border" d="M18 114h132" />
      </svg>
      <p className=":uno: mb-5.5 text-muted text-size-list" role="status">
        {says}
      </p>
      <button className={SEND} type="button" onClick={() => onTurn('account')}>
        用账号登录
      </button>
      {children}
    </div>
    <div className={WAYS}>
      <ThirdParties types={site.loginTypeList} place="alone" />
    </div>
  </>
)

/**
 * Renders a notice in the place of a form that needs a code by e-mail, where the site cannot send one. It is shown before anything is
 * typed.
 */
export const NoMail = ({ site, words, onTurn }: Pick<Props, 'site' | 'onTurn'> & { words: string }) => (
  <OtherWay
    site={site}
    sub="验证码要用邮件发送"
    drawing="letter"
    says={`本站还没有开通邮件，暂时不能${words}，请联系站长`}
    onTurn={onTurn}
  />
)
