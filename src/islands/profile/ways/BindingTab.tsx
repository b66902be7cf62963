import { adoptStyles } from '#client/adopt-styles.ts'
import box from '../../ui/centre/box.css?inline'
import form from '../../ui/centre/form.css?inline'
import type { TabProps } from '../tabs.ts'
import { Bindings } from './Bindings.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

adoptStyles(form)
adoptStyles(box)

/** Renders the ways to log in and the open sessions. */
export const BindingTab = ({ mine }: TabProps) => (
  <>
    <Bindings hasPassword={mine.more.hasPassword} />
    <Sessions hasSecondFactor={mine.more.hasSecondFactor} />
    {mine.profile.roles.includes('admin') && <SecondFactor mine={mine} />}
  </>
)
