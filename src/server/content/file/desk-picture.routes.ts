import { deskPicture } from '#contract/content/desk-picture.ts'
import { implement } from '#server/core/http/implement.ts'
import { storePicture } from './file.store.ts'

export const deskPictureRoutes = implement(deskPicture, {
  async upload({ query, parts }, scope) {
    const bytes = Buffer.from(await parts.file.arrayBuffer())
    return (await storePicture(scope, scope.user.id, query.source, bytes)).url
  },
})
