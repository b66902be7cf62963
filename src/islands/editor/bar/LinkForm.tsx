import { type FormEvent, useId, useState } from 'react'
import { AddressField } from '../link/AddressField.tsx'
import { faultOf } from './link-fault.ts'
import { useWords } from './words/words.ts'

interface Props {
  /** Prefills the field for the words of the link. */
  text: string
  /** Puts the focus into the address field at once. */
  isFocused?: boolean
  onLink: (address: string, words: string) => void
}

const INPUT = ':uno: entry-box h-9 px-2.5 t-small aria-wrong:border-danger'
const focus = (field: HTMLInputElement | null) => field?.focus()

export function LinkForm({ text, isFocused, onLink }: Props) {
  const words = useWords()
  const [address, setAddress] = useState('')
  const [name, setName] = useState(text)
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>('')
  const [note, field] = [useId(), useId()]

  function send(event: FormEvent): void {
    event.preventDefault()
    const found = faultOf(address)
    setFault(found)
    if (!found) onLink(address.trim(), name.trim())
  }
  return (
    <form className=":uno: grid gap-2.5 w-70 p-2" onSubmit={send} noValidate>
      <div className=":uno: grid gap-1 text-muted t-meta">
        <label htmlFor={field}>{words.linkAddress}</label>
        <AddressField
          className={INPUT}
          id={field}
          ref={isFocused ? focus : undefined}
          value={address}
          aria-invalid={Boolean(fault)}
          aria-describedby={note}
          placeholder={words.addressHint}
          onAddress={(it, title = '') => {
            setAddress(it)
            if (!name) setName(title)
          }}
          onBlur={() => address && setFault(faultOf(address))}
        />
      </div>
      <label className=":uno: grid gap-1 text-muted t-meta">
        {words.linkText}
        <input className={INPUT} type="text" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <p className=":uno: text-danger t-meta" id={note} role="alert">
        {fault && words[fault]}
      </p>
      <button className="btn-solid" type="submit">
        {words.insertLink}
      </button>
    </form>
  )
}
