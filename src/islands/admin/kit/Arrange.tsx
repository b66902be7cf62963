import type { ComponentProps } from 'react'
import type { Call } from '#contract/core/define.ts'
import { OrderDrawer } from '../../ui/drawer/OrderDrawer.tsx'
import { ask } from './ask.ts'
import type { Maker } from './room-types.ts'

type Item = ComponentProps<typeof OrderDrawer>['items'][number]

/** Sends the ids of things in their order. */
export const sendOrder =
  (call: Call, more: object = {}) =>
  (ids: readonly number[]) =>
    ask(call, { body: { ...more, ids: ids.join(',') } } as never)

/** Describes the button that opens the order of all rows, where there are several. */
export const arrange = <T,>(words: string, title: string, call: Call, itemOf: (row: T) => Item): Maker<T> => ({
  words,
  isQuiet: true,
  isFor: ({ rows }) => (rows.data?.records.length ?? 0) > 1,
  sheet: (_, close, { rows }) => (
    <OrderDrawer title={title} items={(rows.data?.records ?? []).map(itemOf)} save={sendOrder(call)} onClose={close} />
  ),
})
