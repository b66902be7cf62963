import type { MiddlewareHandler } from 'astro'
import { openDevApp } from './dev-app.ts'
import { openLoad } from './load.ts'
import { pictureKey } from './picture.ts'
import { picturePath } from './render.ts'

const { ask, settings, log } = await openDevApp()

/** Gives a page in the development server what the publisher would give it. */
export const onRequest: MiddlewareHandler = ({ locals }, next) => {
  locals.load = openLoad(ask).load
  locals.failed = (err) => log.error({ err }, 'page failed')
  locals.apiPrefix = settings.apiPrefix
  locals.siteUrl = settings.siteUrl
  locals.picture = (spec) => picturePath(pictureKey(spec))
  return next()
}
