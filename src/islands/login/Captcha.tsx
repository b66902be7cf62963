import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { WORK_MAX } from '#lib/captcha-work.ts'
import { off } from '../ui/dialog/off.ts'
import looks from './Captcha.uno.css?inline'
import { canWork, workFor } from './captcha-work.ts'
import { Field } from './Field.tsx'
import { LINK } from './looks.ts'
import type { useCaptcha } from './use-captcha.ts'

adoptStyles(looks)

interface Props extends ComponentProps<'input'> {
  error?: string | undefined
  captcha: ReturnType<typeof useCaptcha>
  /** Is called when the browser has solved its own task. */
  onWorked: (code: string) => void
}

/**
 * Renders the picture with characters to type; a press on it loads another one. Readers who cannot see it let the browser compute for
 * a few seconds instead, because a login must not depend on sight.
 */
export function Captcha({ captcha: { image, isLost, refresh, ticket }, onWorked, ...input }: Props) {
  const [work, setWork] = useState<{ of: string; share: number }>()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  // A new picture restarts the computation.
  const mine = work && work.of === image ? work : undefined

  async function begin(): Promise<void> {
    const name = ticket()
    if (mine || !name) return
    const tell = (share: number) => setWork({ of: image, share })
    tell(0)
    const code = await workFor(name, tell, () => isHere.current && ticket() === name)
    if (code) onWorked(code)
  }

  return (
    <Field
      label="图形验证码"
      placeholder="看图输入 4 个字符"
      autoComplete="off"
      maxLength={WORK_MAX}
      {...input}
      readOnly={mine !== undefined}
      hint={mine && (mine.share === 1 ? '验证好了，不用输入图里的字符' : <Progress share={mine.share} />)}
      aside={
        canWork() && (
          <button className={LINK} type="button" {...off(mine !== undefined)} onClick={() => void begin()}>
            看不清？免输入验证
          </button>
        )
      }
      beside={
        <button
          className=":uno: captcha grid place-items-center flex-none w-27.5 h-10 hairline rounded-control bg-sunken text-muted text-size-meta of-hidden"
          type="button"
          title="换一张"
          aria-label="图形验证码，换一张"
          onClick={() => void refresh()}
        >
          {image && !isLost ? (
            <img className=":uno: w-27 h-9.5" src={image} alt="" width="108" height="38" />
          ) : (
            <span>{isLost ? '点此重试' : ''}</span>
          )}
        </button>
      }
    />
  )
}

/** Shows the progress of the computation. It is announced at the beginning and at the end, not at every step. */
const Progress = ({ share }: { share: number }) => (
  <>
    <span>正在验证，请稍候几秒</span>
    <progress className=":uno: flex-1 min-w-0 h-1 accent-tint" value={share} aria-label="验证进度" />
    <span className="tabular" aria-hidden="true">
      {Math.round(share * 100)}%
    </span>
  </>
)
