import { type ReactNode, useState } from 'react'
import { Sign } from '../../ui/Sign.tsx'

interface Props {
  /** A verb and what is made. */
  words: string
  /** The form, and how it is closed. */
  children: (close: () => void) => ReactNode
}

/** What makes something new, in a form of its own. */
export function MakeButton({ words, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="btn-solid" type="button" onClick={() => setOpen(true)}>
        <Sign of="plus" />
        {words}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
