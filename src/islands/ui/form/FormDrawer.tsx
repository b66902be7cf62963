import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../Button.tsx'
import { Drawer } from '../drawer/Drawer.tsx'
import { TwoVersions } from './TwoVersions.tsx'
import type { Edit } from './use-edit.ts'

interface Props<F extends FieldValues> {
  edit: Edit<F>
  title: string
  /** Is the label of the submit button: a verb. */
  does: string
  isGrave?: boolean | undefined
  isWide?: boolean | undefined
  isReady: boolean
  /** Holds the labels of the fields, which tell apart what two administrators wrote. */
  names: Record<string, string>
  /** Discards the draft; without it nothing is said of one. */
  onDiscard: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** Renders a form in a drawer, and the conflict when another administrator saved first. Its buttons stay visible. */
export function FormDrawer<F extends FieldValues>(props: Props<F>) {
  const { edit, title, does, isGrave, isWide = false, isReady, names, onDiscard, onClose, children } = props
  const { theirs, isBusy } = edit
  const id = useId()
  const foot = (
    <>
      <p className=":uno: w-full text-danger text-size-small empty:hidden" role="alert">
        {edit.failure}
      </p>
      <Button onClick={onClose}>取消</Button>
      <Button isSolid isGrave={isGrave} type="submit" form={id} isOff={isBusy || !isReady || theirs !== null}>
        {isBusy ? '请稍候' : does}
      </Button>
    </>
  )
  return (
    <Drawer title={title} isWide={isWide} onClose={onClose} foot={foot}>
      {edit.isRestored && onDiscard && !theirs && (
        <p className=":uno: flex flex-wrap justify-between gap-x-3 gap-y-1 mb-4 px-3 py-2 rounded-control bg-accent-soft text-text text-size-small">
          上次没有保存的内容还在这里。
          <button className=":uno: text-accent font-600" type="button" onClick={onDiscard}>
            不要了
          </button>
        </p>
      )}
      {theirs && <TwoVersions edit={edit} theirs={theirs.values} names={names} />}
      <form id={id} noValidate aria-busy={isBusy} onSubmit={edit.submit}>
        {children}
      </form>
    </Drawer>
  )
}
