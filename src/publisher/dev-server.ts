import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { HookParameters } from 'astro'
import { proxiesOf } from '#server/core/env/env.operations.ts'
import { fillSample } from '#server/keep/sample/sample.ts'
import { openLive } from '#server/site/live/live.ts'
import { openSetup } from '#server/site/setup/setup.rules.ts'
import { createSetupListener, SETUP_PATH } from '#server/site/setup/setup-listener.ts'
import { banner } from '#server/site/setup/start-words.ts'
import { createFileServer } from '#server/site/web/files.ts'
import { openDevApp } from './dev-app.ts'

/**
 * Answers the API, uploads and the link of a new installation on the port of `astro dev`, so that its pages find what the published ones find.
 * A blog that nobody has touched gets the sample, as at a first start.
 */
export async function mountDevServer({ server }: HookParameters<'astro:server:setup'>): Promise<void> {
  const { app, db, settings, uploads, renderer, log } = await openDevApp()
  const live = await openLive({ db, now: Date.now, log, prefix: settings.apiPrefix, siteUrl: settings.siteUrl })
  const api = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const files = createFileServer(settings.dataDir)
  const setup = createSetupListener({ db, now: Date.now, siteUrl: settings.siteUrl, proxies: proxiesOf(settings) })
  const { httpServer } = server
  // Beside the one of Vite, which looks for its own name.
  httpServer?.on('upgrade', (request, socket, head) => {
    if (live.isFor(request)) live.upgrade(request, socket, head)
  })
  server.middlewares.use((request, response, next) => {
    const path = request.url ?? ''
    if (path.startsWith(`${settings.apiPrefix}/`)) api(request, response)
    else if (path.startsWith('/uploads/')) files(request, response)
    else if (path.split('?')[0] === SETUP_PATH) setup(request, response).then((isThere) => isThere || next(), next)
    else next()
  })

  const fill = async () => {
    const deps = { db, renderer, uploads, now: Date.now }
    const fillRest = await fillSample(deps, join(server.config.root, 'sample'), () => false)
    await fillRest()
  }
  if (settings.sample) fill().catch((err) => log.error({ err }, 'the sample is not whole'))
  if (!httpServer) return
  const setupKey = await openSetup(db)
  void once(httpServer, 'listening').then(() => {
    const { port } = httpServer.address() as AddressInfo
    process.stdout.write(banner(settings, { port, setupKey, isMailOn: false }))
  })
}
