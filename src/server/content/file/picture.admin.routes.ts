import { pictureAdmin } from '#contract/content/picture-admin.ts'
import { implement } from '#server/core/http/implement.ts'
import { storePicture } from './file.store.ts'

export const pictureAdminRoutes = implement(pictureAdmin, {
  async upload({ query, parts }, scope) {
    const bytes = Buffer.from(await parts.file.arrayBuffer())
    return (await storePicture(scope, scope.user.id, query.source, bytes)).url
  },
})
