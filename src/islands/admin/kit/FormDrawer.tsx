import { type ComponentProps, type ReactNode, useId } from 'react'
import { off } from '../../ui/dialog/off.ts'
import { Drawer } from './Drawer.tsx'

interface Props {
  title: string
  /** Is the label of the submit button: a verb. */
  does: string
  isGrave?: boolean
  isWide?: boolean
  isBusy: boolean
  /** Holds a refusal of the server that belongs to no field. */
  failure?: string | undefined
  onSubmit: ComponentProps<'form'>['onSubmit']
  onClose: () => void
  children: ReactNode
}

/** Renders a form in a drawer. Its buttons stay visible. */
export function FormDrawer({
  title,
  does,
  isGrave = false,
  isWide = false,
  isBusy,
  failure,
  onSubmit,
  onClose,
  children,
}: Props) {
  const id = useId()
  const foot = (
    <>
      <p className="wrong" role="alert">
        {failure}
      </p>
      <button className="btn-ghost" type="button" onClick={onClose}>
        取消
      </button>
      <button className={isGrave ? 'btn-ghost grave filled' : 'btn-solid'} type="submit" form={id} {...off(isBusy)}>
        {isBusy ? '请稍候' : does}
      </button>
    </>
  )
  return (
    <Drawer title={title} isWide={isWide} onClose={onClose} foot={foot}>
      <form id={id} noValidate aria-busy={isBusy} onSubmit={onSubmit}>
        {children}
      </form>
    </Drawer>
  )
}
