import { useState } from 'react'
import type { Here, Maker } from './room-types.ts'
import { useNew } from './use-new.ts'

/** Renders the buttons above a list. */
export function Makers<T, M>({ make, here }: { make: readonly Maker<T, M>[]; here: Here<T, M> }) {
  const [open, setOpen] = useState<Maker<T, M> | null>(null)
  useNew(() => setOpen(make.find((it) => it.hasPlus) ?? null))
  const close = (isChanged = false) => {
    setOpen(null)
    if (isChanged) here.again()
  }
  const buttons = make
    .filter((it) => it.isFor?.(here) ?? true)
    .map((it) => {
      const look = it.isQuiet ? 'btn-ghost' : 'btn-solid'
      if (it.href)
        return (
          <a key={it.words} className={look} href={it.href}>
            {it.words}
          </a>
        )
      return (
        <button key={it.words} className={look} type="button" onClick={() => (it.does ? it.does() : setOpen(it))}>
          {it.hasPlus && <span className=":uno: i-lucide-plus icon-s" aria-hidden="true" />}
          {it.words}
        </button>
      )
    })
  return (
    <>
      {buttons}
      {open?.sheet?.(undefined, close, here)}
    </>
  )
}
