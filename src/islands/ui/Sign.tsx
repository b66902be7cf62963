import { adoptStyles } from '#client/adopt-styles.ts'
import css from './sign.css?inline'

adoptStyles(css)

/** An icon; its shape comes with the styles of the island and weighs nothing elsewhere. */
export const Sign = ({ of }: { of: string }) => <span className="sign" data-sign={of} aria-hidden="true" />
