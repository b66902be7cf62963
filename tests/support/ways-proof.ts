import { noteCode } from '#server/people/registration/mail-codes.ts'
import { type MemberWorld, PASSWORD, type Prepare } from './member-world.ts'
import { ways } from './ways.ts'

const NEW_ADDRESS = 'thief@thief.example'

/** Changes the address: an attacker can read the code, which goes to the new address. */
async function changeAddress({ blog, ids }: MemberWorld) {
  const use = { purpose: 'bind', address: NEW_ADDRESS, userId: ids.member } as const
  await blog.db.write((tx) => noteCode(tx, use, '123456', blog.clock.now))
  return { input: { body: { email: NEW_ADDRESS, code: '123456' } } }
}

/** Sets a first password, the common one. */
async function setPassword({ blog, ids }: MemberWorld) {
  await blog.db.write((tx) => tx.updateTable('user').set({ password_hash: null }).where('id', '=', ids.member).execute())
  return { input: { body: { newPassword: PASSWORD } } }
}

const bind = { purpose: 'bind' as const }

/** Each entry makes a call that needs a recent proof. */
export const proofWays: Record<string, Prepare | undefined> = {
  'key.add': ways.key?.add as Prepare,
  'key.remove': ways.key?.remove as Prepare,
  'oauth.render': async () => ({ input: { params: { provider: 'github' }, query: bind } }),
  'oauth.unbind': ways.oauth?.unbind as Prepare,
  'profile.changePassword': setPassword,
  'profile.exportData': ways.profile?.exportData as Prepare,
  'profile.leave': ways.profile?.leave as Prepare,
  'profile.update': changeAddress,
  'secondFactor.start': ways.secondFactor?.start as Prepare,
  'secondFactor.stop': ways.secondFactor?.stop as Prepare,
  'wechat.getCode': async () => ({ input: { query: bind } }),
}
