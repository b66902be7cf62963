import { useEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { copyText } from '#client/copy-text.ts'
import type { Session } from '#contract/people/auth.ts'
import { WECHAT_CODE_SECONDS } from '#contract/people/wechat-times.ts'
import { showToast } from '#stores/toast.ts'
import type { FormName } from './form-name.ts'
import { Legal } from './Legal.tsx'
import type { LoginSite } from './login-site.ts'
import { LINK, OR, OTHER, SUB, WAYS } from './looks.ts'
import { OtherWay } from './OtherWay.tsx'
import looks from './QrPane.uno.css?inline'
import { ThirdParties } from './ThirdParties.tsx'
import { useWechatCode } from './use-wechat-code.ts'

adoptStyles(looks)

interface Props {
  site: LoginSite
  onTurn: (form: FormName) => void
  onSession: (session: Session) => void
}

/** Renders the login by WeChat: the user follows the public account and sends it the code. */
export function QrPane({ site, onTurn, onSession }: Props) {
  const { code, left, state, refusal, renew } = useWechatCode(onSession)
  if (state === 'none')
    return (
      <OtherWay site={site} sub="本站暂未接入公众号，请换一种方式" says="扫码登录还没有开通" onTurn={onTurn}>
        <button className={OTHER} type="button" onClick={() => onTurn('register')}>
          注册新账号
        </button>
      </OtherWay>
    )
  if (state === 'refused')
    return (
      <OtherWay site={site} sub="验证码收到了，但没有登录" says={refusal} onTurn={onTurn}>
        <button className={OTHER} type="button" onClick={renew}>
          换一个微信扫码
        </button>
      </OtherWay>
    )
  const isGone = state === 'gone' || state === 'failed'
  const words = state === 'gone' ? '验证码已失效' : state === 'failed' ? '没有取到验证码' : ''
  return (
    <>
      <p className={SUB}>关注公众号「{site.name}」，把下面的验证码发给它</p>
      <div className=":uno: mt-4.5">
        <div
          className={
            site.gzhCode
              ? ':uno: group relative grid place-items-center w-57 h-57 mt-1.5 mx-auto hairline rounded-12px bg-white text-black'
              : ':uno: group relative grid place-items-center w-57 h-57 mt-1.5 mx-auto hairline rounded-12px bg-sunken text-text'
          }
          data-gone={isGone || undefined}
        >
          {site.gzhCode ? (
            <img
              className=":uno: w-48.5 h-48.5 object-contain filter-none group-data-gone:op-10"
              src={site.gzhCode}
              alt="公众号二维码"
              width="194"
              height="194"
            />
          ) : (
            <p className=":uno: p-6 text-center text-size-small group-data-gone:op-10">
              在微信里搜索公众号
              <b className=":uno: block text-strong">「{site.name}」</b>
            </p>
          )}
          {isGone && <Again onPress={renew} />}
        </div>
        <div
          className={
            code && !isGone
              ? ':uno: flex justify-center items-center gap-1.5 h-9 mt-4 ps-10.5 text-muted text-size-list'
              : ':uno: flex justify-center items-center gap-1.5 h-9 mt-4 text-muted text-size-list'
          }
        >
          {code && !isGone ? (
            <>
              <output
                className=":uno: mono flex gap-2.5 text-strong text-1.5rem font-600 tracking-0.12em"
                aria-label={`验证码 ${[...code].join(' ')}`}
              >
                <span>{code.slice(0, 4)}</span>
                <span>{code.slice(4)}</span>
              </output>
              <Copy code={code} />
            </>
          ) : (
            <p role="status">{words}</p>
          )}
        </div>
        <div className=":uno: flex justify-center items-center gap-3 w-57 min-h-6 mt-2 mx-auto text-faint text-size-meta ws-nowrap">
          {isGone ? (
            <button className={LINK} type="button" onClick={renew}>
              {state === 'gone' ? '换一个新的' : '重试'}
            </button>
          ) : (
            <>
              <progress
                className=":uno: flex-1 min-w-0 h-0.75 border-0 rounded-chip appearance-none bg-hover of-hidden bar-track:bg-hover bar-value:bg-accent bar-value:steadily bar-moz:bg-accent bar-moz:rounded-0"
                max={WECHAT_CODE_SECONDS}
                value={left}
                aria-hidden="true"
              />
              <span className="tabular">{code ? `${left} 秒后失效` : '正在取验证码'}</span>
            </>
          )}
        </div>
      </div>
      <div className={WAYS}>
        <p className={OR}>其他方式</p>
        <div className=":uno: flex flex-wrap gap-3 items-center justify-between mt-3.5">
          <button className="btn-ghost" type="button" onClick={() => onTurn('account')}>
            <span className=":uno: i-lucide-user-round icon" aria-hidden="true" />
            账号登录
          </button>
          <ThirdParties types={site.loginTypeList} place="code" />
        </div>
        <Legal />
      </div>
    </>
  )
}

/** Covers the picture, and takes the focus of the user who waited for it. */
function Again({ onPress }: { onPress: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ref.current?.closest('dialog')?.contains(document.activeElement)) ref.current.focus({ preventScroll: true })
  }, [])
  return (
    <button
      ref={ref}
      className=":uno: absolute grid place-items-center w-15 h-15 rounded-full bg-accent text-on-accent hover:bg-accent-hover"
      type="button"
      aria-label="换一个新的验证码"
      onClick={onPress}
    >
      <span className=":uno: i-lucide-rotate-cw icon" aria-hidden="true" />
    </button>
  )
}

function Copy({ code }: { code: string }) {
  async function copy(): Promise<void> {
    const isCopied = await copyText(code)
    showToast(isCopied ? '验证码已复制' : '没有复制成功，请手动输入', isCopied ? 'success' : 'error')
  }
  return (
    <button className="icon-btn" type="button" aria-label="复制验证码" title="复制验证码" onClick={() => void copy()}>
      <span className=":uno: i-lucide-copy icon" aria-hidden="true" />
    </button>
  )
}
