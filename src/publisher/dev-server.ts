import { getRequestListener } from '@hono/node-server'
import type { HookParameters } from 'astro'
import { openLive } from '#server/live/live.ts'
import { createFileServer } from '#server/web/files.ts'
import { openDevApp } from './dev-app.ts'

/** Answers the API and uploads on the port of `astro dev`, so that its pages find what the published ones find. */
export async function mountDevServer({ server }: HookParameters<'astro:server:setup'>): Promise<void> {
  const { app, db, settings, log } = await openDevApp()
  const live = await openLive({ db, now: Date.now, log, prefix: settings.apiPrefix, siteUrl: settings.siteUrl })
  const api = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const files = createFileServer(settings.dataDir)
  // Beside the one of Vite, which looks for its own name.
  server.httpServer?.on('upgrade', (request, socket, head) => {
    if (live.isFor(request)) live.upgrade(request, socket, head)
  })
  server.middlewares.use((request, response, next) => {
    if (request.url?.startsWith(`${settings.apiPrefix}/`)) api(request, response)
    else if (request.url?.startsWith('/uploads/')) files(request, response)
    else next()
  })
}
