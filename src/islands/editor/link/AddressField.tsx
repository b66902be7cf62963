import { type ComponentProps, useState } from 'react'
import { faultOf } from '../bar/link-fault.ts'
import type { Place } from '../choices/Choices.tsx'
import { FoundArticles } from './FoundArticles.tsx'
import { isAddress } from './is-address.ts'
import { useFoundArticles } from './use-found-articles.ts'

interface Props extends ComponentProps<'input'> {
  value: string
  /** Is the address before it was changed, which is not looked for. */
  known?: string
  /** Gets the address; with the title of its article, if one was chosen. */
  onAddress: (address: string, title?: string) => void
}

function placeOf(field: HTMLInputElement): Place {
  const { left, top, bottom } = field.getBoundingClientRect()
  return { field, left, top, bottom }
}

/** Renders the field for the address of a link. Articles are offered for words that are no address. */
export function AddressField({ value, known = '', onAddress, onBlur, ...rest }: Props) {
  const [place, setPlace] = useState<Place | null>(null)
  const isSought = place && value !== known && !faultOf(value) && !isAddress(value)
  const { press, ...found } = useFoundArticles(isSought ? value.trim() : null, {
    first: -1,
    onPick({ id, title }) {
      setPlace(null)
      onAddress(`/post/${id}`, title)
    },
    onLeave: () => setPlace(null),
  })
  return (
    <>
      <input
        {...rest}
        type="text"
        inputMode="url"
        value={value}
        aria-autocomplete="list"
        autoComplete="off"
        onChange={({ currentTarget, nativeEvent }) => {
          onAddress(currentTarget.value)
          setPlace((nativeEvent as InputEvent).isComposing ? null : placeOf(currentTarget))
        }}
        onCompositionEnd={({ currentTarget }) => setPlace(placeOf(currentTarget))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || !press(event.key)) return
          event.preventDefault()
          event.stopPropagation()
        }}
        onBlur={(event) => {
          setPlace(null)
          onBlur?.(event)
        }}
      />
      <FoundArticles place={place} {...found} />
    </>
  )
}
