import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { byShape } from '../../ui/centre/by-shape.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'

interface Props {
  title: string
  /** Is the label of the submit button: a verb. */
  does: string
  /** Is the current name; empty for a new item. */
  name: string
  hint: string
  /** Checks the name. */
  shape: z.ZodMiniType<string, string>
  /** Is the key under which the draft is kept. */
  draft: string
  userId: number
  /** @throws ApiError whose words stand at the field */
  save: (name: string) => Promise<void>
  onClose: () => void
}

/** Renders a form for one name, of a new item or an existing one. The draft stays until it is saved. */
export function NameForm({ title, does, name, hint, shape, draft, userId, save, onClose }: Props) {
  const form = useForm<{ name: string }>({
    resolver: byShape(() => z.object({ name: shape })),
    defaultValues: { name },
  })
  useDraft(form, draft, userId)
  const { errors, isSubmitting } = form.formState
  async function send(it: { name: string }): Promise<void> {
    try {
      await save(it.name)
      forgetDraft(draft)
    } catch (error) {
      showRefusal(form, error, { name: /./ })
    }
  }
  return (
    <Dialog className="box-of-centre" label={title} onClose={onClose}>
      <form noValidate aria-busy={isSubmitting} onSubmit={form.handleSubmit(send)}>
        <h2>{title}</h2>
        <Field label="名字" error={errors.name?.message ?? errors.root?.message} hint={hint}>
          {(ties) => <input {...ties} className="input" type="text" autoComplete="off" {...form.register('name')} />}
        </Field>
        <div className="ends">
          <button className="btn-ghost" type="button" onClick={onClose}>
            取消
          </button>
          <button className="btn-solid" type="submit" {...off(isSubmitting)}>
            {isSubmitting ? '请稍候' : does}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
