import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/core/db/open-database.ts'
import { openClock } from '#server/core/process/clock.ts'
import { giveWay } from './give-way.ts'
import { renderPage } from './render.ts'
import { openRenderer, type RendererOptions } from './renderer.ts'
import type { AskedPage, RenderedPage } from './second-renderer.ts'
import { shareAnswers } from './shared-answers.ts'

giveWay()
const options = workerData as RendererOptions
const db = await openDatabase(options.databaseUrl)
const clock = await openClock(db)
const { bundle, ask, facts } = await openRenderer(db, options, clock.now)
const askAt = shareAnswers(ask)

const render = async ({ id, path, position }: AskedPage): Promise<RenderedPage> => ({
  id,
  outcome: await renderPage(path, bundle, askAt(position), facts),
})

parentPort?.on('message', async (pages: AskedPage[] | null) => {
  if (pages) {
    const rendered = await Promise.all(pages.map(render))
    const bytes = rendered.flatMap(({ outcome }) => (outcome.kind === 'page' ? [outcome.bytes.buffer] : []))
    return parentPort?.postMessage(rendered, bytes)
  }
  clock.stop()
  await db.close()
  parentPort?.close()
})
// It is there.
parentPort?.postMessage([] satisfies RenderedPage[])
