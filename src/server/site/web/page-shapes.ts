import { isScreenPath } from '#lib/screen-path.ts'

const OTHERS =
  /^\/(?:og\/[\w-]{8,64}\.png|sitemap\/(?:pages|\d{1,13})\.xml|[a-z][a-z\d-]{0,40}\.(?:xml|json|txt|css|webmanifest)|offline|diagram|preview|sw\.js)$/

/** Checks whether the publisher could have something at this path: a screen, a share picture, a feed or another file at the root. */
export const canBePage = (path: string): boolean => path.length <= 100 && (isScreenPath(path) || OTHERS.test(path))
