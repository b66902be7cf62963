import { finishRenderings } from '../../content/article/article.render.ts'
import { finishBlocks } from '../../content/block/block.ts'
import { finishPictures } from '../../content/file/file.finish.ts'
import { finishOwnerTexts } from '../../content/owner-text/owner-text.ts'
import type { Database } from '../../core/db/database.ts'
import type { Logger } from '../../core/http/logger.ts'
import type { Renderer } from '../../core/render/renderer.ts'
import type { FileStorage } from '../../core/storage/storage.ts'
import { finishMessages } from '../../talk/chat/chat.finish.ts'
import { finishComments } from '../../talk/comment/comment.finish.ts'

interface Deps {
  db: Database
  renderer: Renderer
  /** Holds the files that `/uploads/` serves. */
  uploads: FileStorage
  log: Logger
}

/** Remakes what an older version or an interrupted run left unfinished. Texts come first, because readers see them. Never rejects. */
export async function finishUpgrade(deps: Deps, shouldStop: () => boolean): Promise<void> {
  await finishTexts(deps, shouldStop)
  try {
    // When pictures got smaller forms, the texts that show them are rendered again.
    if (await finishPictures(deps, shouldStop)) await finishTexts(deps, shouldStop)
  } catch (err) {
    deps.log.error({ err }, 'pictures not made smaller')
  }
}

/** Renders every text that is not rendered yet. Never rejects. */
export async function finishTexts(deps: Omit<Deps, 'uploads'>, shouldStop: () => boolean): Promise<void> {
  try {
    await finishRenderings(deps, shouldStop)
    await finishOwnerTexts(deps, shouldStop)
    await finishComments(deps, shouldStop)
    await finishMessages(deps, shouldStop)
    await finishBlocks(deps, shouldStop)
  } catch (err) {
    deps.log.error({ err }, 'texts not rendered again')
  }
}
