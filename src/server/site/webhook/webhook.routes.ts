import { webhook } from '#contract/site/webhook.ts'
import { implement } from '#server/core/http/implement.ts'
import { findDeliveries, findHooks } from './webhook.queries.ts'
import { addHook, changeHook, redeliver, removeHooks, testHook, toAdminHook, toDelivery } from './webhook.rules.ts'

export const webhookRoutes = implement(webhook, {
  list: async (_, { db: { read } }) => (await findHooks(read)).map(toAdminHook),

  add: ({ body }, scope) => addHook(scope, body),

  async update({ body: { id, version, ...draft } }, scope) {
    await changeHook(scope, id, { id: scope.user.id, version }, draft)
    return true
  },

  async remove({ params }, scope) {
    await removeHooks(scope, params.ids)
    return true
  },

  deliveries: async ({ params: { id } }, { db: { read } }) => (await findDeliveries(read, id)).map(toDelivery),

  test: ({ params: { id } }, scope) => testHook(scope, id),

  redeliver: ({ params: { id } }, scope) => redeliver(scope, id),
})
