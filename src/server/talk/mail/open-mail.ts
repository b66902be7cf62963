import { isDeepStrictEqual } from 'node:util'
import { oneAtATime } from '#lib/one-at-a-time.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Settings } from '#server/core/env/env.ts'
import type { Logger } from '#server/core/http/logger.ts'
import type { MailSettings } from '../../core/env/mail-settings.ts'
import { readAdminMail } from './mail.rules.ts'
import { noMail } from './mail.ts'

/** Is the time between two looks at the settings, which another process may have changed. */
const LOOK_EVERY_MS = 60_000

interface Deps {
  db: Database
  now: () => number
  log: Logger
}

/** Opens the outbox. The mail library is loaded only when mail is on. */
async function openOffice(mail: MailSettings, { siteUrl, isSiteUrlGiven, apiPrefix, roles }: Settings, { db, now, log }: Deps) {
  // A process without the role `worker` only posts letters; another process sends them.
  const sends = roles.has('worker')
  const [{ createMailer }, { openOutbox }, { sendDigests }] = await Promise.all([
    import('#server/talk/mail/mailer.ts'),
    import('#server/talk/mail/outbox.ts'),
    import('#server/talk/digest/digest.job.ts'),
  ])
  const outbox = openOutbox({
    db,
    mailer: createMailer(mail),
    now,
    siteUrl: isSiteUrlGiven ? siteUrl : '',
    prefix: apiPrefix,
    log,
    sends,
  })
  // Without the address of the site, the links in a digest would lead nowhere, and nobody could unsubscribe.
  const stopDigests =
    isSiteUrlGiven && sends ? sendDigests({ db, mail: outbox, now }, (err) => log.error({ err }, 'digests not posted')) : null
  return {
    ...outbox,
    async stop() {
      await stopDigests?.()
      await outbox.stop()
    },
  }
}

/** Sends mail with the settings of the environment, otherwise with those of the admin, as soon as they change. */
export async function openMail(settings: Settings, deps: Deps) {
  let office: Awaited<ReturnType<typeof openOffice>> | null = null
  let known: MailSettings | null = null
  let isStopped = false
  const renewing = oneAtATime(async () => {
    const wanted = settings.mail ?? (await readAdminMail(deps.db.read))
    if (isStopped || isDeepStrictEqual(wanted, known)) return
    const old = office
    office = wanted && (await openOffice(wanted, settings, deps))
    known = wanted
    await old?.stop()
  })
  const renew = async () => {
    renewing.ask()
    await renewing.ended()
  }
  await renew()
  const timer = settings.mail ? undefined : setInterval(renewing.ask, LOOK_EVERY_MS).unref()
  return {
    given: settings.mail,
    get isOn() {
      return office !== null
    },
    isReachable: () => (office ?? noMail).isReachable(),
    post: (...posted: Parameters<typeof noMail.post>) => (office ?? noMail).post(...posted),
    refresh: renew,
    /** Looks at once whether a letter is due, after another process has posted one. */
    look: () => office?.look(),
    async stop() {
      isStopped = true
      clearInterval(timer)
      await renewing.ended()
      await office?.stop()
    },
  }
}
