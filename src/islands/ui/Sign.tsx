import { adoptStyles } from '#client/adopt-styles.ts'
import css from './sign.css?inline'

adoptStyles(css)

/** Renders an icon. Its shape comes with the island's styles and adds no bytes to other pages. */
export const Sign = ({ of }: { of: string }) => <span className="sign" data-sign={of} aria-hidden="true" />
