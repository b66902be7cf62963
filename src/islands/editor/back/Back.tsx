import { adoptStyles } from '#client/adopt-styles.ts'
import looks from './uno.css?inline'

adoptStyles(looks)

const Arrow = () => <i className=":uno: i-lucide-arrow-left text-18px" aria-hidden="true" />

export const BACK = '/user/profile?tab=articles'

/** Renders the way back to the author's articles. */
export const Back = ({ label }: { label: string }) => (
  <a className="icon-btn" href={BACK} aria-label={label} title={label}>
    <Arrow />
  </a>
)
