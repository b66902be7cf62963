import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/env.ts'
import type { Logger } from '#server/http/fault.ts'
import type { MailSettings } from './mail-settings.ts'

/** Without mail its library is not loaded. */
export async function openMail(mail: MailSettings, { siteUrl, isSiteUrlGiven, apiPrefix }: Settings, db: Database, log: Logger) {
  const [{ createMailer }, { openOutbox }, { sendDigests }] = await Promise.all([
    import('#server/mail/mailer.ts'),
    import('#server/mail/outbox.ts'),
    import('#server/digest/digest.job.ts'),
  ])
  const outbox = openOutbox({
    db,
    mailer: createMailer(mail),
    now: Date.now,
    siteUrl: isSiteUrlGiven ? siteUrl : '',
    prefix: apiPrefix,
    log,
  })
  // Letters without an address of the site would lead nowhere, and nobody could end them.
  const stopDigests = isSiteUrlGiven
    ? sendDigests({ db, mail: outbox, now: Date.now }, (err) => log.error({ err }, 'digests not posted'))
    : null
  return {
    ...outbox,
    async stop() {
      await stopDigests?.()
      await outbox.stop()
    },
  }
}
