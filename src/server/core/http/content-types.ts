/** Maps the endings of names to the types of what is served. */
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  // The chat names its files by what they hold: voice notes, and files that are only handed out.
  weba: 'audio/webm',
  oga: 'audio/ogg',
  m4a: 'audio/mp4',
  bin: 'application/octet-stream',
}

/** Returns the type by the name's ending; null for what is never served: half-written and compressed forms, and anything unknown. */
export const typeOf = (file: string): string | null => TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? null
