import { file, QUOTA } from '#contract/file.ts'
import { implement } from '#server/http/implement.ts'
import { storeAttachment } from './file.attachment.ts'
import { removeFile } from './file.remove.ts'
import { storePicture } from './file.store.ts'

export const fileRoutes = implement(file, {
  async upload({ query, parts }, scope) {
    const bytes = Buffer.from(await parts.file.arrayBuffer())
    // The disk is an administrator's own: his albums are larger than what others may keep.
    const deps = { ...scope, quota: scope.user.role === 'admin' ? undefined : QUOTA }
    if (query.source === 'chat-file' || query.source === 'chat-audio')
      return storeAttachment(deps, scope.user.id, query.source, bytes)
    return (await storePicture(deps, scope.user.id, query.source, bytes)).url
  },

  async remove({ query }, scope) {
    await removeFile(scope, scope.user.id, query.url)
    return true
  },
})
