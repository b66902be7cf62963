import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import type { useCaptcha } from './use-captcha.ts'

interface Props extends ComponentProps<'input'> {
  error?: string | undefined
  captcha: ReturnType<typeof useCaptcha>
}

/** What the picture shows, to be typed. Pressed, it is another picture. */
export function Captcha({ captcha: { image, isLost, refresh }, ...input }: Props) {
  return (
    <Field
      label="图形验证码"
      placeholder="看图输入 4 个字符"
      autoComplete="off"
      maxLength={16}
      {...input}
      beside={
        <button className="captcha" type="button" title="换一张" aria-label="图形验证码，换一张" onClick={() => void refresh()}>
          {image && !isLost ? <img src={image} alt="" width="108" height="38" /> : <span>{isLost ? '点此重试' : ''}</span>}
        </button>
      }
    />
  )
}
