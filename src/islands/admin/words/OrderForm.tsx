import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/core/send.ts'
import { type Order, wordsDesk } from '#contract/talk/words-desk.ts'
import { showToast } from '#stores/toast.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'
import { ACTIONS, type Lists, listsOf, wordsOf } from './order.ts'
import { TryIt } from './TryIt.tsx'
import css from './words.css?inline'

adoptStyles(css)

const DRAFT = 'desk-words'
interface Values extends Lists {
  holdFirst: boolean
  holdLinks: boolean
}
const valuesOf = (it: Order): Values => ({ ...listsOf(it), holdFirst: it.holdFirst, holdLinks: it.holdLinks })

interface Props {
  order: Order
  /** Owns the draft. */
  adminId: number
  onSaved: (order: Order) => void
}

/** Renders three word lists, two switches, and a text that tries them before they are saved. */
export function OrderForm({ order, adminId, onSaved }: Props) {
  const form = useForm<Values>({ defaultValues: valuesOf(order) })
  useDraft(form, DRAFT, adminId)
  const [began, setBegan] = useState(order.version)
  const { errors, isSubmitting, isDirty } = form.formState
  const [block, mask, hold] = useWatch({ control: form.control, name: ['block', 'mask', 'hold'] })

  // Nothing was typed here, so the form shows what another administrator saved.
  useEffect(() => {
    if (order.version === began || form.formState.isDirty) return
    form.reset(valuesOf(order))
    setBegan(order.version)
  }, [form, order, began])

  async function save({ holdFirst, holdLinks, ...lists }: Values): Promise<void> {
    try {
      const saved = await api(
        wordsDesk.update,
        { body: { words: wordsOf(lists), holdFirst, holdLinks, version: began } },
        { quiet: true },
      )
      forgetDraft(DRAFT)
      form.reset(valuesOf(saved))
      setBegan(saved.version)
      onSaved(saved)
      showToast('已保存，之后说的话按新的来')
    } catch (error) {
      showRefusal(form, error, {})
      // The administrator has read the refusal, so the next save overwrites.
      if (error instanceof ApiError && error.code === 409)
        await api(wordsDesk.detail, {}, { quiet: true })
          .then((it) => setBegan(it.version))
          .catch(() => {})
    }
  }
  return (
    <form className="order-form" noValidate aria-busy={isSubmitting} onSubmit={form.handleSubmit(save)}>
      <div className="three">
        {ACTIONS.map(({ value, words, hint }) => (
          <Field key={value} label={words} hint={hint}>
            {(ties) => <textarea {...ties} rows={8} spellCheck={false} placeholder="一行一个" {...form.register(value)} />}
          </Field>
        ))}
      </div>
      <p className="hint">全角半角、大小写和中间夹的符号都算同一个词；英文按整词比较。</p>
      <label className="switch-row">
        <input type="checkbox" {...form.register('holdFirst')} />
        <span>
          <b>第一次发言先等你看过</b>
          <span>从没公开说过话的人，第一条评论或消息先停下来</span>
        </span>
      </label>
      <label className="switch-row">
        <input type="checkbox" {...form.register('holdLinks')} />
        <span>
          <b>带链接的先等你看过</b>
          <span>评论和聊天里有网址的先停下来，管理员的不算</span>
        </span>
      </label>
      <TryIt words={wordsOf({ block, mask, hold })} />
      <div className="save">
        {errors.root ? (
          <p className="wrong" role="alert">
            {errors.root.message}
          </p>
        ) : (
          <p>{isDirty ? '还没有保存' : ''}</p>
        )}
        <button className="btn-solid" type="submit" {...off(isSubmitting || !isDirty)}>
          {isSubmitting ? '正在保存' : '保存'}
        </button>
      </div>
    </form>
  )
}
