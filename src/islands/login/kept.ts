import { useEffect } from 'react'

/** Holds the typed values for as long as the page lives: neither another form nor a closed dialog loses them. */
const typed = new Map<string, object>()
const SECRET = ['password', 'code', 'otp']

/** Returns the kept values of a form over its initial ones. */
export const keptValues = <V extends object>(name: string, empty: V): V => ({ ...empty, ...typed.get(name) })

/** Stores values with which another form starts. */
export const keepValue = (name: string, values: object): void => void typed.set(name, { ...typed.get(name), ...values })

/** Keeps the values of the form when it is unmounted. */
export function useKept(name: string, getValues: () => object): void {
  useEffect(() => () => void typed.set(name, getValues()), [name, getValues])
}

/** Forgets passwords and codes, which must not outlive the dialog. */
export function forgetSecrets(): void {
  for (const [name, values] of typed)
    typed.set(name, Object.fromEntries(Object.entries(values).filter(([key]) => !SECRET.includes(key))))
}
