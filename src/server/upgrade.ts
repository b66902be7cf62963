import { finishRenderings } from './article/article.render.ts'
import { finishMessages } from './chat/chat.finish.ts'
import { finishComments } from './comment/comment.finish.ts'
import type { Database } from './db/database.ts'
import { finishPictures } from './file/file.finish.ts'
import type { FileStorage } from './file/storage.ts'
import type { Logger } from './http/fault.ts'
import type { Renderer } from './render/renderer.ts'
import { finishOwnerTexts } from './site/owner-text.ts'

interface Deps {
  db: Database
  renderer: Renderer
  /** What `/uploads/` is served from. */
  uploads: FileStorage
  log: Logger
}

/** Makes anew what an older version, or a stop half way, left behind: texts first, for readers see them. Never rejects. */
export async function finishUpgrade(deps: Deps, shouldStop: () => boolean): Promise<void> {
  await finishTexts(deps, shouldStop)
  try {
    // Texts whose pictures got smaller forms come once more.
    if (await finishPictures(deps, shouldStop)) await finishTexts(deps, shouldStop)
  } catch (err) {
    deps.log.error({ err }, 'pictures not made smaller')
  }
}

/** Renders every text that was left plain. Never rejects. */
export async function finishTexts(deps: Omit<Deps, 'uploads'>, shouldStop: () => boolean): Promise<void> {
  try {
    await finishRenderings(deps, shouldStop)
    await finishOwnerTexts(deps, shouldStop)
    await finishComments(deps, shouldStop)
    await finishMessages(deps, shouldStop)
  } catch (err) {
    deps.log.error({ err }, 'texts not rendered again')
  }
}
