import { useState } from 'react'
import type { Mine } from '../use-mine.ts'
import { FactorStart } from './FactorStart.tsx'
import { FactorStop } from './FactorStop.tsx'

/** Renders two-step verification, which only administrators have. */
export function SecondFactor({ mine }: { mine: Mine }) {
  const [isOpen, setOpen] = useState(false)
  const { hasSecondFactor } = mine.more
  const Step = hasSecondFactor ? FactorStop : FactorStart
  // An open dialog stays until it is finished, even when the state changed meanwhile.
  const [Shown, setShown] = useState<{ Step: typeof Step }>()

  function close(): void {
    setOpen(false)
    mine.refresh()
  }
  return (
    <section className="part" aria-labelledby="factor-title">
      <h2 id="factor-title">两步验证</h2>
      <ul className="rows">
        <li>
          <span className=":uno: i-lucide-shield-check w-5.5 h-5.5 text-muted" aria-hidden="true" />
          <p className="main">
            <b>{hasSecondFactor ? '已开启' : '未开启'}</b>
            <span>{hasSecondFactor ? '登录时除了密码，还要输入动态码' : '管理员账号建议开启：密码泄露了，别人也进不来'}</span>
          </p>
          <button
            className={hasSecondFactor ? 'btn-ghost small grave' : 'btn-ghost small'}
            type="button"
            onClick={() => {
              setShown({ Step })
              setOpen(true)
            }}
          >
            {hasSecondFactor ? '关闭' : '开启'}
          </button>
        </li>
      </ul>
      {isOpen && Shown && <Shown.Step onClose={close} />}
    </section>
  )
}
