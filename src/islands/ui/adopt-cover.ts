// Is imported by what loads on demand: no page links the sheets of its drawn covers.
import { adoptStyles } from '#client/adopt-styles.ts'
import inks from './drawn-cover.css?inline'
import hues from './hues.css?inline'

for (const sheet of [hues, inks]) adoptStyles(sheet)
