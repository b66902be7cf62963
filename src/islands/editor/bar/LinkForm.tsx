import { type FormEvent, useId, useState } from 'react'
import { faultOf } from './link-fault.ts'

interface Props {
  words: string
  /** Beside the selection it opens for its address. */
  isFocused?: boolean
  onLink: (address: string, words: string) => void
}

const focus = (field: HTMLInputElement | null) => field?.focus()

export function LinkForm({ words, isFocused, onLink }: Props) {
  const [address, setAddress] = useState('')
  const [name, setName] = useState(words)
  const [fault, setFault] = useState('')
  const note = useId()

  function send(event: FormEvent): void {
    event.preventDefault()
    const found = faultOf(address)
    setFault(found)
    if (!found) onLink(address.trim(), name.trim())
  }
  return (
    <form className="link-form" onSubmit={send} noValidate>
      <label>
        地址
        <input
          ref={isFocused ? focus : undefined}
          type="text"
          inputMode="url"
          value={address}
          aria-invalid={Boolean(fault)}
          aria-describedby={note}
          placeholder="https://"
          onChange={(event) => setAddress(event.target.value)}
          onBlur={() => address && setFault(faultOf(address))}
        />
      </label>
      <label>
        文字
        <input type="text" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <p id={note} role="alert">
        {fault}
      </p>
      <button className="btn-solid" type="submit">
        插入链接
      </button>
    </form>
  )
}
