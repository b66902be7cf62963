import { file, QUOTA } from '#contract/content/file.ts'
import type { User } from '#server/core/http/caller.ts'
import { implement } from '#server/core/http/implement.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { finishDirect, offerDirect, storeFile } from './file.direct.ts'
import { removeFile } from './file.remove.ts'

/** Leaves administrators without a quota: the disk is their own, and their albums are larger than what other users may keep. */
const withQuota = (scope: Scope & { user: User }) => ({ ...scope, quota: scope.user.role === 'admin' ? undefined : QUOTA })

export const fileRoutes = implement(file, {
  async upload({ query, parts }, scope) {
    const bytes = Buffer.from(await parts.file.arrayBuffer())
    return storeFile(withQuota(scope), scope.user.id, query.source, bytes)
  },

  direct: ({ body: { source, size } }, scope) => offerDirect(withQuota(scope), scope.user.id, source, size),

  finish: ({ body: { ticket } }, scope) => finishDirect(withQuota(scope), scope.user.id, ticket),

  async remove({ query }, scope) {
    await removeFile(scope, scope.user.id, query.url)
    return true
  },
})
