import type { Database } from '#server/core/db/database.ts'
import { createPost } from '#server/core/egress/egress.ts'
import type { Settings } from '#server/core/env/env.ts'
import type { Logger } from '#server/core/http/logger.ts'
import type { LiveBus } from '#server/core/live/live.bus.ts'
import { openWebhooks } from './webhook.sender.ts'

interface Deps {
  db: Database
  now: () => number
  log: Logger
  bus: LiveBus
}

/** Opens the webhooks of this process. One without the role `worker` sends only what is asked for by hand. */
export function openWebhooksHere({ siteUrl, roles }: Settings, { bus, ...deps }: Deps) {
  const webhooks = openWebhooks({ ...deps, post: createPost(), siteUrl, sends: roles.has('worker') })
  bus.subscribe((news) => news.some((it) => it.about === 'hooks') && webhooks.look())
  return webhooks
}
