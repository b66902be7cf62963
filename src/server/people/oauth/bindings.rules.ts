import type { Binding } from '#contract/people/oauth.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findAccount } from '#server/people/auth/account.queries.ts'
import { findIdentities } from '#server/people/auth/identity.queries.ts'
import { hasOtherWay, loosen } from '#server/people/auth/identity.rules.ts'
import { wayName } from './way-name.ts'

/** Lists the ways to log in to an account: password and WeChat always, third parties when they are set up or bound. */
export async function listBindings({ db, logins }: Scope, userId: number): Promise<Binding[]> {
  const [account, identities] = [await findAccount(db.read, userId), await findIdentities(db.read, userId)]
  const bound = new Map(identities.map((it) => [it.provider, it]))
  const third = new Set([...logins.providers.keys(), ...bound.keys()])
  third.delete('wechat')
  const row = (provider: string, isOffered: boolean, name = wayName(logins, provider)): Binding => {
    const it = bound.get(provider)
    const bindTime = it ? shanghaiTime(Number(it.create_time)) : null
    return { provider, name, isBound: it !== undefined, isOffered: isOffered && !it, account: it?.name ?? '', bindTime }
  }
  const login = account?.password_hash ? (account.email ?? account.username) : null
  return [
    { ...row('password', false, '密码'), isBound: login !== null, account: login ?? '' },
    row('wechat', logins.wechat !== null),
    ...[...third].map((it) => row(it, logins.providers.has(it))),
  ]
}

/**
 * Removes a way to log in.
 * @throws Refusal 404 for one that is not bound, 409 for the last one
 */
export async function unbind(scope: Scope, userId: number, provider: string): Promise<void> {
  const { db, logins } = scope
  const works = (it: string) => (it === 'wechat' ? logins.wechat !== null : logins.providers.has(it))
  await db.write(async (tx) => {
    const found = (await findIdentities(tx, userId)).find((it) => it.provider === provider)
    if (!found) return refuse(404, '没有绑定这种登录方式')
    if (!(await hasOtherWay(tx, userId, provider, works))) refuse(409, '这是唯一的登录方式，请先设置密码或绑定别的方式')
    await loosen(tx, { id: found.id, user_id: userId, provider }, scope)
  })
}
