import * as z from 'zod/mini'
import type { Call } from '#contract/core/define.ts'
import { line } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import type { Sheet } from '../../ui/form/form-types.ts'
import { edit } from './act-kinds.ts'
import { ask } from './ask.ts'
import type { RoomAct } from './room-types.ts'

interface Options<S> {
  title: (about: S) => string
  does: string
  hint: string
  /** Checks the name. */
  shape: z.ZodMiniType<string, string>
  draft: (about: S) => string
  was: (about: S) => string
  send: (name: string, about: S) => Promise<string>
}

/** Makes a small form for one name. */
export const nameForm = <S>({ hint, shape, was, send, ...rest }: Options<S>): Sheet<S> =>
  form<S, { name: string }>({
    ...rest,
    isSmall: true,
    shape: z.object({ name: shape }),
    values: (about) => ({ name: was(about) }),
    fields: [line('name', '名字', { hint })],
    send: ({ name }, about) => send(name, about),
  })

interface Renaming<T> extends Pick<Options<T>, 'hint' | 'shape'> {
  nameOf: (row: T) => string
  /** Begins the name of the draft. */
  draft: string
}

/** Describes the act that renames a row, by a call that is told the name before. */
export const rename = <T extends { id: number; name: string }>(call: Call, { nameOf, draft, ...rest }: Renaming<T>): RoomAct<T> =>
  edit(
    '改名',
    nameForm<T>({
      ...rest,
      title: (it) => `给${nameOf(it)}改名`,
      does: '改名',
      draft: (it) => `${draft}-${it.id}`,
      was: (it) => it.name,
      async send(name, it) {
        await ask(call, { body: { id: it.id, name, was: it.name } } as never)
        return '已改名'
      },
    }),
    { letter: 'e' },
  )
