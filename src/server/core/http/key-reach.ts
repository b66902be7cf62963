import type { Call } from '#contract/core/define.ts'
import { deletes, reachedCalls } from '#contract/key-reach.ts'
import { type KeyScope, SCOPES } from '#contract/people/key.ts'
import type { CallerKey, User } from './caller.ts'
import { refuse } from './refuse.ts'

/**
 * Stops a call that is outside the scopes of a key, before anything of the request is read.
 * @throws Refusal 403 that names the scopes that would allow it
 */
export function refuseBeyond(key: CallerKey, it: Call): void {
  const reached = reachedCalls.get(it)
  if (!reached) refuse(403, '这件事不能用访问密钥做，请登录后操作')
  const scopes = [...reached.by.keys()]
  if (!scopes.some((name) => key.scopes.includes(name))) refuseFor(scopes)
  if (deletes(it) && !key.mayDelete) refuse(403, '这个访问密钥没有勾选「允许删除」')
}

/**
 * Stops an input that none of the scopes of a key allows: what writes drafts publishes nothing.
 * @throws Refusal as `refuseBeyond`
 */
export function refuseInput(key: CallerKey, it: Call, input: unknown): void {
  const allowing = [...(reachedCalls.get(it)?.by ?? [])].filter(([, { only }]) => only(input)).map(([name]) => name)
  if (!allowing.some((name) => key.scopes.includes(name))) refuseFor(allowing)
}

function refuseFor(scopes: readonly KeyScope[]): never {
  if (!scopes.length) refuse(403, '这件事不能用访问密钥做，请登录后操作')
  refuse(403, `这个访问密钥没有${scopes.map((it) => `「${SCOPES[it].title}」`).join('或')}的权限`, { scopes: [...scopes] })
}

/** Lists the calls that a key may make, each with what its scopes say of it. Administrators' calls are for keys of administrators. */
export const callsOfKey = (key: CallerKey, role: User['role']) =>
  [...reachedCalls.values()].flatMap(({ name, it, by }) => {
    const says = [...by].flatMap(([scope, reached]) => (key.scopes.includes(scope) ? [reached.says] : []))
    const isOpen = says.length > 0 && (it.access !== 'admin' || role === 'admin') && (!deletes(it) || key.mayDelete)
    return isOpen ? [{ name, it, says: [...new Set(says)].join('；') }] : []
  })
