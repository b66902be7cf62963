interface Props {
  /** Has the form YYYY-MM-DD HH:mm:ss, in Asia/Shanghai. */
  updateTime: string
  /** Is missing on a published page: an inline script behind the notice decides there, by the reader's clock. */
  isShown?: boolean
}
const OLD_MS = 365 * 86_400_000

const timeOf = (updateTime: string) => `${updateTime.replace(' ', 'T')}+08:00`

/** Says whether an article was last changed more than a year ago. */
export const isOutdated = (updateTime: string): boolean => Date.now() - Date.parse(timeOf(updateTime)) > OLD_MS

/** Renders a warning above a text that has not changed for a year. */
export function OutdatedNotice({ updateTime, isShown = false }: Props) {
  const day = updateTime.slice(0, 10)
  return (
    <p className="outdated" data-time={timeOf(updateTime)} hidden={!isShown}>
      <span className="i-lucide-hourglass icon-s" aria-hidden="true" />
      <span>
        这篇文章最后更新于 <time dateTime={day}>{day}</time>，距今已超过一年，部分内容可能已经过时。
      </span>
    </p>
  )
}
