import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

interface Props {
  className: string
  label: string
  placeholder: string
  /** Is the value in the text. */
  value: string
  /** Is the id of the list of names to choose from. */
  list?: string
  onWrite: (value: string) => void
  /** Is called after Enter. */
  onLeave: () => void
}

/** Renders a field above a block. It writes into the text when it loses the focus, and follows the text while nobody types in it. */
export function HeadField({ className, label, placeholder, value, list, onWrite, onLeave }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  function write(words = typed): void {
    setTyped(null)
    if (words !== null && words.trim() !== value) onWrite(words.trim())
  }
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    // A name chosen from the list is complete and written at once.
    if ((nativeEvent as InputEvent).inputType === 'insertReplacementText') write(target.value)
    else setTyped(target.value)
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    write()
    onLeave()
  }
  return (
    <input
      className={className}
      type="text"
      aria-label={label}
      placeholder={placeholder}
      spellCheck={false}
      list={list}
      value={typed ?? value}
      onChange={change}
      onBlur={() => write()}
      onKeyDown={press}
    />
  )
}
