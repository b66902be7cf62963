import type { ComponentType } from 'react'
import { Choice } from '../../ui/form/Choice.tsx'
import type { Option } from '../../ui/form/form-types.ts'
import { optionsOf } from '../../ui/form/options.ts'
import { turn, useAddress } from '../../ui/use-address.ts'
import type { RoomProps } from '../rooms.ts'

interface Props<K extends string> extends RoomProps {
  label: string
  options: readonly Option<K>[]
  rooms: Record<K, ComponentType<RoomProps>>
}

function Halves<K extends string>({ label, options, rooms, admin }: Props<K>) {
  const address = useAddress()
  const first = options[0]?.value as K
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

/**
 * Makes a room of lists that belong together. The address names which one is shown; without a name it is the first.
 * @param label says what is chosen, for screen readers
 * @param words are the names of the lists
 */
export const halves =
  <K extends string>(label: string, words: Record<K, string>, rooms: Record<K, ComponentType<RoomProps>>) =>
  (props: RoomProps) => <Halves label={label} options={optionsOf(words)} rooms={rooms} {...props} />
