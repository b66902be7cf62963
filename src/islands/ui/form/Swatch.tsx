import { adoptStyles } from '#client/adopt-styles.ts'
import { hueClass } from '#lib/cover/hues.ts'
import hues from '../hues.css?inline'

adoptStyles(hues)

const LOOK = ':uno: inline-block flex-none size-2.5 me-1.75 rounded-0.75 bg-swatch'

/** Renders the sign of a category in its hue, before a name. */
export const Swatch = ({ hue }: { hue: number }) => <i className={`${LOOK} ${hueClass(hue)}`} aria-hidden="true" />
