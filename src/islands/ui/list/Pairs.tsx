import type { ReactNode } from 'react'
import './looks.ts'

type Pair = readonly [name: string, value: ReactNode]

interface Props {
  /** Empty ones are left out. */
  pairs: readonly (Pair | '' | false)[]
  /** Gives each pair a line of its own, the name before the value; without it two stand beside each other. */
  isLine?: boolean
}

const LOOKS = {
  line: {
    list: ':uno: mb-4 text-size-small',
    pair: ':uno: flex gap-3 py-1',
    name: ':uno: flex-none w-3em text-faint',
  },
  grid: {
    list: ':uno: grid grid-cols-2 gap-x-5 gap-y-3 text-size-small',
    pair: undefined,
    name: ':uno: text-faint text-size-meta',
  },
}

/** Lists what is known of something: names and values. */
export function Pairs({ pairs, isLine = false }: Props) {
  const look = LOOKS[isLine ? 'line' : 'grid']
  return (
    <dl className={look.list}>
      {pairs.map(
        (it) =>
          it && (
            <div key={it[0]} className={look.pair}>
              <dt className={look.name}>{it[0]}</dt>
              <dd className=":uno: min-w-0 m-0 text-strong">{it[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
