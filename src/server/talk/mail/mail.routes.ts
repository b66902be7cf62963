import { mail } from '#contract/talk/mail.ts'
import { readSiteConfig } from '#server/core/config/site.rules.ts'
import type { User } from '#server/core/http/caller.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { adminMail, saveMail, settingsOf, withPassword } from './mail.rules.ts'

const standing = ({ db, mail }: Scope, { id }: User) => adminMail(db.read, id, mail.given ?? null)

export const mailRoutes = implement(mail, {
  read: (_, scope) => standing(scope, scope.user),

  async save({ body }, scope) {
    if (scope.mail.given) refuse(409, '邮件由服务器的 SMTP_URL 设置，这里改不了')
    await saveMail(scope, scope.user, body)
    await scope.mail.refresh?.()
    return standing(scope, scope.user)
  },

  async test({ body }, scope) {
    const { db, user, now, siteUrl } = scope
    const { ownAddress } = await standing(scope, user)
    if (!ownAddress) refuse(409, '你的账号还没有邮箱，先到个人中心绑定一个')
    const settings = scope.mail.given ?? settingsOf(await withPassword(db.read, body))
    const { tryMail } = await import('./mail.try.ts')
    const told = await tryMail(settings, ownAddress, { name: (await readSiteConfig(db.read)).name, url: siteUrl })
    await db.write((tx) =>
      recordAct(tx, user, now(), {
        does: 'mail.test',
        id: null,
        name: settings.host,
        before: null,
        after: { isSent: told.isSent, said: told.said },
      }),
    )
    return told
  },
})
