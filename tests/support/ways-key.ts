import type { hook } from '#contract/content/hook.ts'
import { type KeyForm, key } from '#contract/people/key.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const FORM: KeyForm = { name: '流水线', scopes: ['read'], mayDelete: false, days: 30 }

/** Makes a key of a user by the call itself, and returns what the server told of it. */
export async function newKey({ blog, session }: MemberWorld, userId: number, more: Partial<KeyForm> = {}) {
  const made = await blog.call(key.add, { body: { ...FORM, ...more } }, { authorization: await session(userId) })
  return { ...made.key, secret: made.secret, bearer: { authorization: `Bearer ${made.secret}` } }
}

/** Removes all keys, because an account has a limited number. */
export const forgetKeys = ({ blog }: MemberWorld) => blog.db.write((tx) => tx.deleteFrom('access_key').execute())

const NOWHERE = 987_654

export const keyWays: WaysInto<typeof key> = {
  list: async () => ({ input: {} }),
  async add(world) {
    await forgetKeys(world)
    return { input: { body: FORM } }
  },
  async remove(world) {
    await forgetKeys(world)
    const [mine, theirs] = [await newKey(world, world.ids.member), await newKey(world, world.ids.other)]
    const of = (id: number) => ({ params: { id } })
    return { input: of(mine.id), foreign: of(theirs.id), missing: of(NOWHERE) }
  },
}

export const hookWays: WaysInto<typeof hook> = { publish: async () => ({ input: {} }) }
