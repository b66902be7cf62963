import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import type { Edit } from './use-edit.ts'

interface Props<F extends FieldValues> {
  edit: Edit<F>
  title: string
  /** Is the label of the submit button: a verb. */
  does: string
  isGrave?: boolean | undefined
  isReady: boolean
  onClose: () => void
  children: ReactNode
}

/** Renders a form in a small dialog. */
export const FormBox = <F extends FieldValues>({ edit, title, does, isGrave, isReady, onClose, children }: Props<F>) => (
  <Dialog className="box-of-centre" label={title} onClose={onClose}>
    <form noValidate aria-busy={edit.isBusy} onSubmit={edit.submit}>
      <h2>{title}</h2>
      {children}
      <p className="bad-words" role="alert">
        {edit.failure}
      </p>
      <div className="ends">
        <Button onClick={onClose}>取消</Button>
        <Button isSolid isGrave={isGrave} type="submit" isOff={!isReady || edit.isBusy}>
          {edit.isBusy ? '请稍候' : does}
        </Button>
      </div>
    </form>
  </Dialog>
)
