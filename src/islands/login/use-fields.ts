import { type ChangeEvent, useRef, useState } from 'react'

type Texts<N extends string> = Record<N, string>

/** Holds the texts of a form as they are sent, and the errors that the rules found in them. */
export interface Judgement<N extends string> {
  texts: Texts<N>
  faults: Partial<Texts<N>>
}

/**
 * Keeps the texts of a form. It checks a text when its field is left, and all texts before they are sent. The first form of the login
 * uses this instead of the form package of the longer forms, which would be half of the login's bytes.
 */
export function useFields<N extends string>(begin: Texts<N>, judge: (typed: Texts<N>) => Promise<Judgement<N>>) {
  const form = useRef<HTMLFormElement>(null)
  const now = useRef(begin)
  const [typed, setTyped] = useState(begin)
  const [faults, setFaults] = useState<Partial<Texts<N>>>({})
  const [isBusy, setBusy] = useState(false)
  const [wasSent, setSent] = useState(false)
  const [getTexts] = useState(() => () => now.current)

  function put(name: N, text: string): void {
    now.current = { ...now.current, [name]: text }
    setTyped(now.current)
  }
  async function look(name: N): Promise<void> {
    const { faults } = await judge(now.current)
    setFaults((all) => ({ ...all, [name]: faults[name] }))
  }
  const focus = (name: N) => (form.current?.elements.namedItem(name) as HTMLElement | null)?.focus()

  return {
    form,
    isBusy,
    /** Counts the errors of a form that was sent. */
    wrong: wasSent ? Object.values(faults).filter(Boolean).length : 0,
    getTexts,
    focus,
    field: (name: N) => ({
      name,
      value: typed[name],
      error: faults[name],
      onBlur: () => void look(name),
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        put(name, target.value)
        if (wasSent || faults[name]) void look(name)
      },
    }),
    /** Sets a field by code and checks it. */
    fill(name: N, text: string): void {
      put(name, text)
      void look(name)
    },
    empty(name: N): void {
      put(name, '')
      setFaults((all) => ({ ...all, [name]: undefined }))
    },
    /** Shows a refusal at its field, which gets the focus. */
    refuse(name: N, message: string): void {
      setFaults((all) => ({ ...all, [name]: message }))
      focus(name)
    },
    /** Calls `then` with the valid texts. Otherwise the first invalid field gets the focus. */
    async send(then: (texts: Texts<N>) => Promise<void>): Promise<void> {
      if (isBusy) return
      setBusy(true)
      try {
        const { texts, faults } = await judge(now.current)
        setFaults(faults)
        setSent(true)
        const first = (Object.keys(begin) as N[]).find((it) => faults[it])
        if (first) focus(first)
        else await then(texts)
      } finally {
        setBusy(false)
      }
    },
  }
}
