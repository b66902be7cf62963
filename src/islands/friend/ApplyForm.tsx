import { type FocusEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { friend } from '#contract/site/friend.ts'
import { FRIEND_MOST, type FriendField, friendFault } from '#contract/site/friend-fields.ts'
import { Drawing } from '../ui/Drawing.tsx'
import { draft, type Written } from './apply-draft.ts'

interface Field {
  name: FriendField
  label: string
  hint?: string
  type?: 'email' | 'url'
  fills?: 'email'
  isHalf?: boolean
}

const FIELDS: readonly Field[] = [
  { name: 'name', label: '站点名称', isHalf: true },
  { name: 'email', label: '邮箱', hint: '只有站长看得到', type: 'email', fills: 'email', isHalf: true },
  { name: 'url', label: '网址', hint: 'https://', type: 'url' },
  { name: 'info', label: '一句话简介', hint: `不超过 ${FRIEND_MOST.info} 个字` },
  { name: 'avatar', label: '头像地址（可以不填）', hint: 'https://', type: 'url' },
]

const isField = (name: unknown): name is FriendField => FIELDS.some((it) => it.name === name)
const inputOf = (form: HTMLFormElement, name: FriendField) => form.elements.namedItem(name) as HTMLInputElement
const written = (form: HTMLFormElement) =>
  Object.fromEntries(FIELDS.map(({ name }) => [name, inputOf(form, name).value.trim()])) as Record<FriendField, string>

const takeFocus = (it: HTMLElement | null) => it?.focus()

type Faults = Partial<Record<FriendField, string | null>>

/** Renders the form for a friend link. The browser keeps the draft until it is sent; a field is checked when it loses the focus. */
export function ApplyForm() {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const fault = (name: FriendField, value: string) => setFaults((all) => ({ ...all, [name]: friendFault(name, value) }))

  const begin = useEffectEvent(() => {
    const it = form.current
    if (!it) return
    // The reader may have typed before hydration. A field without the focus was left, so it is checked now.
    const early = FIELDS.map(({ name }) => inputOf(it, name)).filter(({ value }) => value)
    for (const input of early) if (input !== document.activeElement) fault(input.name as FriendField, input.value)
    const kept: Written = draft.read() ?? {}
    // A filled field is kept: its words are newer than the draft, or the browser restored them.
    for (const { name } of FIELDS) inputOf(it, name).value ||= kept[name] ?? ''
    if (early.length) draft.write(written(it))
  })
  useEffect(() => begin(), [])

  function leave({ target, relatedTarget }: FocusEvent): void {
    // A press on the submit button checks all fields anyway.
    if (!(target instanceof HTMLInputElement) || relatedTarget?.matches('[type=submit]')) return
    if (isField(target.name)) fault(target.name, target.value)
  }
  function type(input: HTMLInputElement): void {
    if (form.current) draft.write(written(form.current))
    if (isField(input.name) && faults[input.name]) fault(input.name, input.value)
  }
  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const it = event.currentTarget
    if (isBusy) return
    const found = FIELDS.map(({ name }) => [name, friendFault(name, inputOf(it, name).value)] as const)
    setFaults(Object.fromEntries(found))
    const [first] = found.find(([, says]) => says) ?? []
    if (first) return inputOf(it, first).focus()
    setFailure('')
    setBusy(true)
    try {
      await api(friend.apply, { body: written(it) }, { quiet: true })
      draft.forget()
      setSent(true)
    } catch (error) {
      const { field, message } = error as ApiError
      if (!isField(field)) return setFailure(failureWords(error as ApiError))
      setFaults((all) => ({ ...all, [field]: message }))
      inputOf(it, field).focus()
    } finally {
      setBusy(false)
    }
  }

  if (isSent)
    return (
      <div ref={takeFocus} className="state grid justify-items-center text-center gap-1.5 px-6 py-12" tabIndex={-1}>
        <Drawing of="letter" />
        <h2 className="text-read mt-3.5">申请收到了</h2>
        <p className="text-list text-muted">站长去看过之后会写信告诉你。通过了，你的网站就会出现在上面。</p>
      </div>
    )
  return (
    // `method="dialog"` loads no page: a press before hydration must not put the e-mail into the page's address.
    <form
      ref={form}
      className="needs-script"
      method="dialog"
      noValidate
      aria-label="申请友链"
      aria-busy={isBusy || undefined}
      onBlur={leave}
      onChange={({ target }) => target instanceof HTMLInputElement && type(target)}
      onSubmit={(event) => void send(event)}
    >
      {FIELDS.map(({ name, label, hint = '', type = 'text', fills = 'off', isHalf }) => (
        <label key={name} className={isHalf ? undefined : 'wide'}>
          <span>{label}</span>
          <input
            name={name}
            type={type}
            placeholder={hint}
            autoComplete={fills}
            spellCheck={false}
            aria-describedby={`fault-${name}`}
            aria-invalid={faults[name] ? true : undefined}
          />
          <span className="fault" id={`fault-${name}`} hidden={!faults[name]}>
            {faults[name]}
          </span>
        </label>
      ))}
      <p className="fault wide" role="alert" hidden={!failure}>
        {failure}
      </p>
      <div className="wide">
        <button className="btn-solid" type="submit">
          {isBusy ? '正在提交…' : '提交申请'}
        </button>
      </div>
    </form>
  )
}
