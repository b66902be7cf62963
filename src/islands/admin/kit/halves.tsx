import type { ComponentType } from 'react'
import { Choice } from '../../ui/form/Choice.tsx'
import { optionsOf } from '../../ui/form/options.ts'
import { turn, useAddress } from '../../ui/use-address.ts'
import type { RoomProps } from '../rooms.ts'

/**
 * Makes a room of lists that belong together. The address names which one is shown; without a name it is the first.
 * @param label says what is chosen, for screen readers
 * @param words are the names of the lists
 */
export function halves<K extends string>(label: string, words: Record<K, string>, rooms: Record<K, ComponentType<RoomProps>>) {
  const options = optionsOf(words)
  const first = options[0]?.value as K
  return function Halves({ admin }: RoomProps) {
    const address = useAddress()
    const shown = options.find((it) => it.value === address.get('of'))?.value ?? first
    const Shown: ComponentType<RoomProps> = rooms[shown]
    // Filters and pages of one list mean nothing in another.
    const others = [...address.keys()].filter((it) => it !== 'room').map((it) => [it, null] as const)
    return (
      <>
        <div className=":uno: mb-4">
          <Choice
            label={label}
            options={options}
            value={shown}
            onChoose={(of) => turn({ ...Object.fromEntries(others), of: of === first ? null : of })}
          />
        </div>
        <Shown key={shown} admin={admin} />
      </>
    )
  }
}
