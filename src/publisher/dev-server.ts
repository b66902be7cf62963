import { getRequestListener } from '@hono/node-server'
import type { HookParameters } from 'astro'
import { createFileServer } from '#server/web/files.ts'
import { openDevApp } from './dev-app.ts'

/** Answers the API and uploads on the port of `astro dev`, so that its pages find what the published ones find. */
export async function mountDevServer({ server }: HookParameters<'astro:server:setup'>): Promise<void> {
  const { app, settings } = await openDevApp()
  const api = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const files = createFileServer(settings.dataDir)
  server.middlewares.use((request, response, next) => {
    if (request.url?.startsWith(`${settings.apiPrefix}/`)) api(request, response)
    else if (request.url?.startsWith('/uploads/')) files(request, response)
    else next()
  })
}
