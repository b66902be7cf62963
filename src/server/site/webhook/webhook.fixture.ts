import { HOOK_EVENT_NAMES, type HookEvent } from '#contract/site/webhook.ts'
import { postHere } from '#tests/support/receiver.ts'
import { openTalk } from '#tests/support/talk.ts'
import { insertHook, updateHook } from './webhook.queries.ts'
import { openWebhooks } from './webhook.sender.ts'
import { newHookSecret } from './webhook.signature.ts'

/** Opens a blog with people who talk, and the sender of its webhooks; what it logs is kept. */
export async function openHookBlog() {
  const logged: unknown[] = []
  const note = (...it: unknown[]) => void logged.push(it)
  let webhooks: ReturnType<typeof openWebhooks> | undefined
  const talk = await openTalk({ webhooks: { sendNow: async (id) => webhooks?.sendNow(id) } })
  const { blog } = talk
  const now = () => blog.clock.now
  const open = () =>
    openWebhooks({
      db: blog.db,
      post: postHere(),
      now,
      siteUrl: 'https://blog.test',
      log: { info() {}, warn: note, error: note },
    })
  webhooks = open()
  return {
    ...talk,
    logged,
    OWNER: { authorization: '1' },
    webhooks: () => webhooks as ReturnType<typeof openWebhooks>,
    /** Stops the sender and starts another, as a restart does. */
    async restart() {
      await webhooks?.stop()
      webhooks = open()
    },
    /** Adds a webhook whose address the contract would refuse: it is on this machine. */
    async hook(url: string, events: readonly HookEvent[] = HOOK_EVENT_NAMES) {
      const secret = newHookSecret()
      const row = { url, secret, events: JSON.stringify(events), is_on: 1 as const, create_time: 1, update_time: 1 }
      return { id: await blog.db.write((tx) => insertHook(tx, row)), secret }
    },
    turn: (id: number, isOn: boolean) => blog.db.write((tx) => updateHook(tx, id, { is_on: isOn ? 1 : 0 })),
    rows: () => blog.db.read.selectFrom('webhook_delivery').selectAll().orderBy('id').execute(),
    /** Moves the clock to the time when the next delivery is due. */
    async untilDue() {
      const times = await blog.db.read.selectFrom('webhook_delivery').select('next_time').where('state', '=', 'waiting').execute()
      blog.clock.now = Math.max(blog.clock.now, Math.min(...times.map((it) => Number(it.next_time))))
      webhooks?.look()
    },
    async close() {
      await webhooks?.stop()
      await blog.close()
    },
  }
}
export type HookBlog = Awaited<ReturnType<typeof openHookBlog>>
