import type { Writer } from '#server/core/db/database.ts'

/** Removes what a backup must not bring back: sessions that ended since, codes and tickets that were used, letters that were sent. */
export async function forgetSessions(tx: Writer): Promise<void> {
  await tx.deleteFrom('session_token').execute()
  await tx.deleteFrom('session').execute()
  // One that was revoked since would open the door again.
  await tx.updateTable('access_key').set({ hash: null }).execute()
  await tx.deleteFrom('login_state').execute()
  await tx.deleteFrom('one_time_code').execute()
  await tx.deleteFrom('wechat_code').execute()
  await tx.deleteFrom('captcha').execute()
  await tx.deleteFrom('album_token').execute()
  await tx.deleteFrom('article_token').execute()
  await tx.deleteFrom('mail_outbox').execute()
  await tx.deleteFrom('webhook_delivery').where('state', '=', 'waiting').execute()
  await tx.deleteFrom('export_ticket').execute()
  await tx.deleteFrom('live_ticket').execute()
  // Jobs that ran at the time of the backup, the backup itself among them, do not run now.
  await tx.deleteFrom('job').where('took', 'is', null).execute()
}
