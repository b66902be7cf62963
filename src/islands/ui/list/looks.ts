import { adoptStyles } from '#client/adopt-styles.ts'
import bars from './progress.css?inline'
import looks from './uno.css?inline'

for (const css of [bars, looks]) adoptStyles(css)
