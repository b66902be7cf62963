import { type ReactNode, useState } from 'react'
import { Sign } from '../../ui/Sign.tsx'

interface Props {
  /** Is the button's label: a verb and its object. */
  words: string
  /** Renders the form, which gets the function that closes it. */
  children: (close: () => void) => ReactNode
}

/** Renders a button that opens a form for something new. */
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
