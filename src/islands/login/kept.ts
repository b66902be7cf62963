import { useEffect } from 'react'

/** What was typed, for as long as the page lives: neither another form nor a closed dialog loses it. */
const typed = new Map<string, object>()
const SECRET = ['password', 'code', 'otp']

/** What a form was left with, over what it begins with. */
export const keptValues = <V extends object>(name: string, empty: V): V => ({ ...empty, ...typed.get(name) })

/** For another form to begin with. */
export const keepValue = (name: string, values: object): void => void typed.set(name, { ...typed.get(name), ...values })

/** Keeps what stands in the form when it goes. */
export function useKept(name: string, getValues: () => object): void {
  useEffect(() => () => void typed.set(name, getValues()), [name, getValues])
}

/** Passwords and codes do not outlive the dialog. */
export function forgetSecrets(): void {
  for (const [name, values] of typed)
    typed.set(name, Object.fromEntries(Object.entries(values).filter(([key]) => !SECRET.includes(key))))
}
