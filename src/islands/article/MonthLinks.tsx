import type { MonthLink } from './month-links.ts'

/** Renders a line of months and years that lead from a long list into the archive. */
export const MonthLinks = ({ months }: { months: readonly MonthLink[] }) => (
  <nav className="month-links" aria-label="按月跳转">
    <b aria-hidden="true">跳到</b>
    {months.map(({ href, text, words }) => (
      <a key={href} href={href} title={words} aria-label={words}>
        {text}
      </a>
    ))}
  </nav>
)
