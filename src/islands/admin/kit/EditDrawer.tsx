import { type ReactNode, useId } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { off } from '../../ui/dialog/off.ts'
import { Drawer } from './Drawer.tsx'
import css from './edit.css?inline'
import type { Edit, Versioned } from './use-edit.ts'

adoptStyles(css)

interface Props<F extends Versioned> {
  edit: Edit<F>
  title: string
  /** Is the label of the submit button. */
  does: string
  isWide?: boolean
  /** Holds the labels of the fields, which tell apart what two administrators wrote. */
  names: Partial<Record<keyof F & string, string>>
  /** Is true while something is still uploading, such as a picture. */
  isWaiting?: boolean
  onClose: () => void
  children: ReactNode
}

const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.map((it) => (typeof it === 'string' ? it : JSON.stringify(it))).join('\n') || '（空）'
  return String(value ?? '') || '（空）'
}

/** Renders an edit form in a drawer, and the conflict when another administrator saved first. */
export function EditDrawer<F extends Versioned>({
  edit,
  title,
  does,
  isWide = false,
  names,
  isWaiting = false,
  onClose,
  children,
}: Props<F>) {
  const id = useId()
  const { form, theirs } = edit
  const mine = form.getValues() as Record<string, unknown>
  const differing = Object.entries(names as Record<string, string>).filter(
    ([field]) => theirs && JSON.stringify(theirs[field]) !== JSON.stringify(mine[field]),
  )
  return (
    <Drawer
      title={title}
      isWide={isWide}
      onClose={onClose}
      foot={
        <>
          <p className="bad-words" role="alert">
            {form.formState.errors.root?.message}
          </p>
          <button className="btn-ghost" type="button" onClick={onClose}>
            取消
          </button>
          <button className="btn-solid" type="submit" form={id} {...off(edit.isBusy || isWaiting || theirs !== null)}>
            {edit.isBusy ? '请稍候' : does}
          </button>
        </>
      }
    >
      {edit.isRestored && !theirs && (
        <p className="restored">
          上次没有保存的内容还在这里。
          <button type="button" onClick={edit.discard}>
            不要了
          </button>
        </p>
      )}
      {theirs && (
        <section className="both" role="alert" aria-label="有人刚刚改过它">
          <h3>有人刚刚改过它，你写的还在下面</h3>
          {differing.length ? (
            <dl>
              {differing.map(([field, name]) => (
                <div key={field}>
                  <dt>{name}现在是</dt>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
                  <dd tabIndex={0}>{shown(theirs[field])}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p>和你写的一样。</p>
          )}
          <div className="ends">
            <button className="btn-ghost" type="button" onClick={() => edit.takeTheirs()}>
              改用现在的
            </button>
            <button className="btn-ghost" type="button" onClick={() => void edit.keepMine()}>
              用我写的覆盖
            </button>
          </div>
        </section>
      )}
      <form id={id} className="edit" noValidate aria-busy={edit.isBusy} onSubmit={edit.submit}>
        {children}
      </form>
    </Drawer>
  )
}
