import { useEffect, useEffectEvent } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import type { ReadingPlace } from '#contract/content/reading.ts'
import looks from './Resume.uno.css?inline'

adoptStyles(looks)

/** Counts the milliseconds after which nobody answers any more. */
const WAITED = 12_000
const DEVICES = { phone: '手机', tablet: '平板', computer: '电脑' } as const

interface Props {
  /** Is the section where the reader stopped; empty before the first. */
  heading: string
  percent: number
  /** Counts what is left to read. */
  minutes: number
  /** Is the other device on which that was. */
  device: ReadingPlace['device'] | undefined
  /** Is true when the text at the place has changed. */
  isNear: boolean
  onGo: () => void
  onEnd: () => void
}

/** Renders the offer to go on reading where the reader stopped. It goes away by itself. */
export function Resume({ heading, percent, minutes, device, isNear, onGo, onEnd }: Props) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), WAITED)
    const follow = () => scrollY > innerHeight && end()
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && end()
    addEventListener('scroll', follow)
    addEventListener('keydown', listen)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', follow)
      removeEventListener('keydown', listen)
    }
  }, [])
  return (
    <section
      className=":uno: resume fixed z-19 bottom-6 start-0 end-0 flex items-center gap-1.5 w-max max-w-less-24 mx-auto p-1.5 ps-4.5 hairline rounded-chip bg-surface shadow-2 text-small text-muted animate-rise no-print lt-tablet:bottom-17.5 lt-tablet:w-less-24 lt-tablet:rounded-16px lt-tablet:p-2 lt-tablet:ps-4"
      aria-label="接着读"
    >
      <p className=":uno: flex min-w-0 me-2 tabular lt-tablet:block lt-tablet:flex-1" role="status">
        <span className=":uno: min-w-0 truncate lt-tablet:block" title={heading}>
          上次{device && `在${DEVICES[device]}上`}读到
          {heading ? (
            <>
              「<b className=":uno: text-strong font-600">{heading}</b>」
            </>
          ) : (
            `全文的 ${percent}%`
          )}
        </span>
        <span className=":uno: flex-none lt-tablet:block">
          {isNear ? (
            '附近，那里改过'
          ) : (
            <>
              <i className=":uno: not-italic lt-tablet:hidden">，</i>还剩 {minutes} 分钟
            </>
          )}
        </span>
      </p>
      <button
        className=":uno: btn-solid flex-none h-9 px-4 rounded-chip lt-tablet:h-11 lt-tablet:rounded-media"
        type="button"
        onClick={onGo}
      >
        接着读
      </button>
      <button
        className=":uno: icon-btn flex-none lt-tablet:w-11 lt-tablet:h-11"
        type="button"
        aria-label="不用了"
        title="不用了"
        onClick={onEnd}
      >
        <span className=":uno: i-lucide-x icon" aria-hidden="true" />
      </button>
    </section>
  )
}
