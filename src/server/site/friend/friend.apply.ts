import type { FriendApplication } from '#contract/site/friend.ts'
import { addressKey, isSameSite, webAddressOf } from '#lib/public-address.ts'
import { readSiteConfig } from '#server/core/config/site.rules.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { SpendRate } from '#server/core/http/spend-rate.ts'
import { countPending, findFriendByKey, insertFriend, updateFriend } from './friend.queries.ts'

/** Limits the applications that wait for the owner: more of them are abuse. */
const WAITING_MAX = 500

interface Deps {
  db: Database
  siteUrl: string
  now: () => number
  spend: SpendRate
}

/**
 * Stores an application until the owner looks at it. Until then, nothing is fetched from its site and nothing of it is shown. A
 * refused site may apply again: another person may have sent the first application.
 * @throws Refusal 400 for this site's own address, 409 for a site that is a friend or waits already, 429 after too many from one
 * place, 503 when too many wait
 */
export async function applyAsFriend({ db, siteUrl, now, spend }: Deps, it: FriendApplication): Promise<void> {
  const url = webAddressOf(it.url) ?? refuse(400, '请填写完整网址，以 https:// 或 http:// 开头', ABOUT_URL)
  if (await isOwn(db.read, siteUrl, url)) refuse(400, '这是本站自己的网址，请填写你的', ABOUT_URL)
  const key = addressKey(url)
  await db.write(async (tx) => {
    const known = await findFriendByKey(tx, key)
    if (known) refuseKnown(known.status)
    if ((await countPending(tx)) >= WAITING_MAX) refuse(503, '等着看的申请太多了，请过些日子再来')
    await spend('applied')
    const fields = {
      group_id: null,
      name: it.name,
      info: it.info,
      url: url.href,
      url_key: key,
      avatar: it.avatar ?? '',
      email: it.email,
      status: 'pending',
      sort: 0,
      update_time: now(),
    } as const
    if (known) await updateFriend(tx, known.id, fields)
    else if ((await insertFriend(tx, fields)) === undefined) refuseKnown('pending')
  })
}

const ABOUT_URL = { field: 'url' } as const

function refuseKnown(status: 'pending' | 'accepted' | 'refused'): void {
  if (status === 'accepted') refuse(409, '这个网站已经在友链里了', ABOUT_URL)
  if (status === 'pending') refuse(409, '这个网址已经申请过，站长还没来得及看', ABOUT_URL)
}

async function isOwn(db: Reader, siteUrl: string, url: URL): Promise<boolean> {
  const own = [siteUrl, (await readSiteConfig(db)).webUrl].map((it) => URL.parse(it))
  return own.some((it) => it && isSameSite(it, url))
}
