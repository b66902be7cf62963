import type { AppDependencies } from '#server/app.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { createMailer, type Mailer } from '#server/talk/mail/mailer.ts'
import { openOutbox } from '#server/talk/mail/outbox.ts'
import { openTestBlog, silentLog } from './blog.ts'
import { openPostOffice } from './post-office.ts'

/**
 * Opens a blog with sessions and mail, as the program has them, and its own mail server.
 * @param mailer delivers mails in another way
 */
export async function openMailBlog(overrides: Partial<AppDependencies> = {}, mailer?: Mailer) {
  const post = await openPostOffice()
  const warnings: { fields: object; message: string }[] = []
  const log = { ...silentLog, warn: (fields: object, message: string) => void warnings.push({ fields, message }) }
  const blog = await openTestBlog(({ db, now }) => {
    const carrier = mailer ?? createMailer(post.settings)
    const outbox = openOutbox({ db, mailer: carrier, now, siteUrl: 'https://blog.example', log })
    return { whoIs: createWhoIs(db, now), mail: outbox, ...overrides }
  })
  const outbox = blog.deps.mail as ReturnType<typeof openOutbox>
  const at = (path: string, body: object, headers: Record<string, string> = {}) =>
    blog.ask(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  return {
    ...blog,
    post,
    outbox,
    warnings,
    postJson: at,
    sendCode: (email: string, purpose = 'register', headers: Record<string, string> = {}) =>
      blog.ask(`/api/sendEmailCode?email=${encodeURIComponent(email)}&purpose=${purpose}`, { headers }),
    /** Returns the mails in the outbox. */
    waiting: () => blog.db.read.selectFrom('mail_outbox').selectAll().execute(),
    async close() {
      await outbox.stop()
      await post.close()
      await blog.close()
    },
  }
}

export type MailBlog = Awaited<ReturnType<typeof openMailBlog>>
