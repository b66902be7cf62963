import type { MiddlewareHandler } from 'astro'
import { openDevApp } from './dev-app.ts'
import { openLoad } from './load.ts'
import { pictureKey } from './picture.ts'
import { inProcess, picturePath } from './render.ts'

const { app, settings, log } = await openDevApp()

/** What the publisher hands to a page, handed to it by the development server. */
export const onRequest: MiddlewareHandler = ({ locals }, next) => {
  locals.load = openLoad(inProcess(app, settings.apiPrefix)).load
  locals.failed = (err) => log.error({ err }, 'page failed')
  locals.apiPrefix = settings.apiPrefix
  locals.siteUrl = settings.siteUrl
  locals.picture = (spec) => picturePath(pictureKey(spec))
  return next()
}
