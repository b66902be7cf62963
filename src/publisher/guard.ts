import type { MiddlewareHandler } from 'astro'

/** Astro turns an exception in a page into an empty 500. The publisher wants the exception. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  try {
    return await next()
  } catch (error) {
    locals.failed(error)
    throw error
  }
}
