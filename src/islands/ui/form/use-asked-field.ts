import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { turn, useAddress } from '../use-address.ts'

/** Gives the focus to a field once, where the address asks for it: `?room=site&part=basic&field=title`. */
export function useAskedField(form: UseFormReturn<FieldValues>): void {
  const name = useAddress().get('field')
  const find = useEffectEvent((asked: string) => {
    turn({ field: null }, false)
    form.setFocus(asked)
  })
  useEffect(() => {
    if (name) find(name)
  }, [name])
}
