import { useEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { copyText } from '#client/copy-text.ts'
import type { Session } from '#contract/people/auth.ts'
import { WECHAT_CODE_SECONDS } from '#contract/people/wechat-times.ts'
import { showToast } from '#stores/toast.ts'
import type { FormName } from './form-name.ts'
import { Legal } from './Legal.tsx'
import type { LoginSite } from './login-site.ts'
import { OtherWay } from './OtherWay.tsx'
import qr from './qr.css?inline'
import { ThirdParties } from './ThirdParties.tsx'
import { useWechatCode } from './use-wechat-code.ts'

adoptStyles(qr)

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
        <button className="btn-ghost send" type="button" onClick={() => onTurn('register')}>
          注册新账号
        </button>
      </OtherWay>
    )
  if (state === 'refused')
    return (
      <OtherWay site={site} sub="验证码收到了，但没有登录" says={refusal} onTurn={onTurn}>
        <button className="btn-ghost send" type="button" onClick={renew}>
          换一个微信扫码
        </button>
      </OtherWay>
    )
  const isGone = state === 'gone' || state === 'failed'
  const words = state === 'gone' ? '验证码已失效' : state === 'failed' ? '没有取到验证码' : ''
  return (
    <>
      <p className="sub">关注公众号「{site.name}」，把下面的验证码发给它</p>
      <div className="body">
        <div className="qr-box" data-gone={isGone || undefined}>
          {site.gzhCode ? (
            <img src={site.gzhCode} alt="公众号二维码" width="194" height="194" />
          ) : (
            <p className="qr-none">
              在微信里搜索公众号
              <b>「{site.name}」</b>
            </p>
          )}
          {isGone && <Again onPress={renew} />}
        </div>
        <div className="qr-code" data-gone={isGone || undefined}>
          {code && !isGone ? (
            <>
              <output className="mono" aria-label={`验证码 ${[...code].join(' ')}`}>
                <span>{code.slice(0, 4)}</span>
                <span>{code.slice(4)}</span>
              </output>
              <Copy code={code} />
            </>
          ) : (
            <p role="status">{words}</p>
          )}
        </div>
        <div className="qr-left">
          {isGone ? (
            <button className="link" type="button" onClick={renew}>
              {state === 'gone' ? '换一个新的' : '重试'}
            </button>
          ) : (
            <>
              <progress max={WECHAT_CODE_SECONDS} value={left} aria-hidden="true" />
              <span className="tabular">{code ? `${left} 秒后失效` : '正在取验证码'}</span>
            </>
          )}
        </div>
      </div>
      <div className="ways">
        <p className="or">其他方式</p>
        <div className="alts">
          <button className="btn-ghost" type="button" onClick={() => onTurn('account')}>
            <span className="i-lucide-user-round icon" aria-hidden="true" />
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
    <button ref={ref} className="again" type="button" aria-label="换一个新的验证码" onClick={onPress}>
      <span className="i-lucide-rotate-cw icon" aria-hidden="true" />
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
      <span className="i-lucide-copy icon" aria-hidden="true" />
    </button>
  )
}
