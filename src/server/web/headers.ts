/**
 * The one builder of what browsers are told about pages.
 * @param scriptHashes hashes of the inline scripts that the compile put into its pages; nothing else runs inline
 */
export function pageHeaders(scriptHashes: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: https:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return { ...EVERY_FILE, 'content-security-policy': policy.join('; '), 'cross-origin-opener-policy': 'same-origin' }
}

/** What every file is sent with. */
export const EVERY_FILE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** An upload is never a document of this site: an SVG opened by itself may draw, and nothing else. */
export const UPLOAD: Record<string, string> = {
  ...EVERY_FILE,
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
}

/** Pages are asked for every time and answered by 304; hashed and server-made names never change. */
export const CACHE = {
  page: 'public, max-age=0, must-revalidate',
  immutable: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
} as const

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
}

/** By the name's ending; null for what is never served: half-written and compressed forms, and anything unknown. */
export const typeOf = (file: string): string | null => TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? null
