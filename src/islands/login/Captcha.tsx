import { type ComponentProps, useState } from 'react'
import { off } from '../ui/off.ts'
import { canWork, workFor } from './captcha-work.ts'
import { Field } from './Field.tsx'
import type { useCaptcha } from './use-captcha.ts'

interface Props extends ComponentProps<'input'> {
  error?: string | undefined
  captcha: ReturnType<typeof useCaptcha>
  /** The browser has found an answer of its own. */
  onWorked: (code: string) => void
}

/**
 * What the picture shows, to be typed; pressed, it is another picture. Who cannot read it has the browser work for a moment instead: nobody
 * must be able to see to get in.
 */
export function Captcha({ captcha: { image, isLost, refresh, ticket }, onWorked, ...input }: Props) {
  const [work, setWork] = useState<{ of: string; isDone: boolean }>()
  // With another picture the work begins anew.
  const mine = work && work.of === image ? work : undefined

  async function begin(): Promise<void> {
    const name = ticket()
    if (mine || !name) return
    setWork({ of: image, isDone: false })
    const code = await workFor(name)
    if (ticket() !== name) return
    onWorked(code)
    setWork({ of: image, isDone: true })
  }

  return (
    <Field
      label="图形验证码"
      placeholder="看图输入 4 个字符"
      autoComplete="off"
      maxLength={16}
      {...input}
      readOnly={mine !== undefined}
      hint={mine && (mine.isDone ? '验证好了，不用输入图里的字符' : '正在验证，一两秒就好……')}
      aside={
        canWork() && (
          <button className="link" type="button" {...off(mine !== undefined)} onClick={() => void begin()}>
            看不清？免输入验证
          </button>
        )
      }
      beside={
        <button className="captcha" type="button" title="换一张" aria-label="图形验证码，换一张" onClick={() => void refresh()}>
          {image && !isLost ? <img src={image} alt="" width="108" height="38" /> : <span>{isLost ? '点此重试' : ''}</span>}
        </button>
      }
    />
  )
}
