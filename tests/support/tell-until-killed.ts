import { readFileSync, writeSync } from 'node:fs'
import { openDatabase } from '#server/core/db/open-database.ts'
import { openWebhooks } from '#server/site/webhook/webhook.sender.ts'
import { leaveMessage } from '#server/talk/message/message.rules.ts'
import { postHere } from './receiver.ts'

/** Somebody who leaves messages without end, and what tells a webhook of them, until the process is killed. */
const { databaseUrl, userId, at } = JSON.parse(readFileSync(0, 'utf8')) as { databaseUrl: string; userId: number; at: number }
const db = await openDatabase(databaseUrl)
// Each process begins later than what the one before had claimed.
const late = at - Date.now()
openWebhooks({
  db,
  post: postHere(),
  now: () => Date.now() + late,
  siteUrl: 'https://blog.test',
  log: { info() {}, warn() {}, error() {} },
})
for (let n = 0; ; n++) writeSync(1, `${await leaveMessage(db, { userId, content: `${at} ${n}`, now: at })}\n`)
