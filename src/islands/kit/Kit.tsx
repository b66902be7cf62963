import { adoptStyles } from '#client/adopt-styles.ts'
import form from '../ui/centre/form.css?inline'
import parts from '../ui/centre/parts.css?inline'
import { Actions } from './Actions.tsx'
import { Fields } from './Fields.tsx'
import { Forms } from './Forms.tsx'
import { Lists } from './Lists.tsx'
import { Overlays } from './Overlays.tsx'
import { States } from './States.tsx'
import looks from './uno.css?inline'

for (const css of [parts, form, looks]) adoptStyles(css)

/** Shows every part of the kit in every state. It is served to developers only. */
export const Kit = () => (
  <div className=":uno: centre page-width block py-10">
    <h1>部件</h1>
    <Actions />
    <Fields />
    <Forms />
    <Lists />
    <Overlays />
    <States />
  </div>
)
