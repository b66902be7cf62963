import { VERSIONS_AT_ONCE, writing } from '#contract/content/writing.ts'
import type { Input } from '#contract/core/define.ts'
import { findCategories } from '#server/content/category/category.queries.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { ScopeFor } from '#server/core/http/scope.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import * as deeds from './writing.actions.ts'
import { mayPublish } from './writing.order.ts'
import { toEditor, UNKNOWN } from './writing.present.ts'
import { publish, withoutField } from './writing.publish.ts'
import { findOwn, findVersions } from './writing.queries.ts'
import { needsReview } from './writing.ready.ts'
import { saveDraft, type Wish } from './writing.save.ts'
import { readSheet } from './writing.sheet.ts'

type Body = Input<typeof writing.add>['body']

/** Saves by hand: a draft, or a submitted article, which is published at once when the user may publish. */
async function save(scope: ScopeFor<typeof writing.add>, at: { id: number | null; version: number }, body: Body) {
  const { status, saveId, ...rest } = body
  const changes = await hashed(rest)
  const wish: Wish = { ...at, saveId, changes, kind: 'save', isSubmitted: status !== 2, isScheduled: status === 4 }
  const isFree = status !== 2 && (await mayPublish(scope.db.read, scope.user))
  // This runs before the one queue in which writes wait: it takes a while to look through a long text.
  const waits = status !== 2 && scope.user.role !== 'admin' && (await needsReview(scope, body))
  return isFree && !waits ? publish(scope, scope.user, wish) : saveDraft(scope, scope.user, wish)
}

async function hashed<T extends { password?: string | undefined }>({ password, ...rest }: T) {
  return { ...rest, ...(password !== undefined && { passwordHash: await hashPassword(password) }) }
}

export const writingRoutes = implement(writing, {
  add: ({ body }, scope) => save(scope, { id: null, version: 0 }, body),
  update: ({ body: { id, version, ...body } }, scope) => save(scope, { id, version }, body),

  async publish({ params: { id }, body: { version } }, scope) {
    const article = (await findOwn(scope.db.read, id, scope.user)) ?? refuse(404, UNKNOWN)
    const { title, contentMd, summary, cover } = (await readSheet(scope.db.read, article)).sheet
    return save(scope, { id, version }, { title, contentMd, summary, cover, status: 1 }).catch(withoutField)
  },

  async autosave({ body: { id, version, saveId, ...rest } }, scope) {
    const changes = await hashed(rest)
    const wish: Wish = { id, version, saveId, changes, kind: 'auto', isSubmitted: false, isScheduled: false }
    return saveDraft(scope, scope.user, wish)
  },

  detail: async ({ params: { id } }, { db, user }) =>
    toEditor(db.read, (await findOwn(db.read, id, user)) ?? refuse(404, UNKNOWN), user),

  async versions({ query: { after = 0 } }, { db, user }) {
    const articles = await findVersions(db.read, user.id, after, VERSIONS_AT_ONCE)
    return { articles, next: articles.length < VERSIONS_AT_ONCE ? null : (articles.at(-1)?.id ?? null) }
  },
  differ: ({ params: { id } }, scope) => deeds.tellDiffering(scope, scope.user, id),

  withdraw: ({ params: { id } }, scope) => deeds.withdraw(scope, scope.user, id),
  discard: ({ params: { id }, body }, scope) => deeds.discard(scope, scope.user, id, body.version),
  remove: ({ params: { ids } }, scope) => deeds.removeArticles(scope, scope.user, ids),
  restore: ({ params: { ids } }, scope) => deeds.restoreArticles(scope, scope.user, ids),
  categories: (_, { db }) => findCategories(db.read),
})
