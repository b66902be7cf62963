import { file, QUOTA } from '#contract/file.ts'
import { implement } from '#server/http/implement.ts'
import { removeFile } from './file.remove.ts'
import { storePicture } from './file.store.ts'

export const fileRoutes = implement(file, {
  async upload({ query, parts }, scope) {
    const bytes = Buffer.from(await parts.file.arrayBuffer())
    return (await storePicture({ ...scope, quota: QUOTA }, scope.user.id, query.source, bytes)).url
  },

  async remove({ query }, scope) {
    await removeFile(scope, scope.user.id, query.url)
    return true
  },
})
