import { DIAGRAM_FILES, DIAGRAM_FRAME } from '#lib/diagram-messages.ts'
import { searchOrigins } from '#lib/search-engines.ts'
import { typeOf } from './content-types.ts'

/** Holds the headers that every answer has. */
export const EVERY_FILE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const without = (headers: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([it]) => it !== name))

/** Tells browsers to stay on https, when readers come by https. */
export const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' } as const

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Is for redirects, the texts of health checks, and files that are no pages: opened by themselves, nothing in them ever runs. */
export const WORDS: Record<string, string> = { ...EVERY_FILE, 'content-security-policy': NOTHING }

/**
 * Is for the files that pages are made of. They are no documents and ask for no devices, so they are sent without the header about
 * devices.
 */
export const PART_OF_PAGE: Record<string, string> = without(WORDS, 'permissions-policy')

/** Is for uploads, which are never documents of this site: an SVG that is opened by itself may draw, and nothing else. */
export const UPLOAD: Record<string, string> = {
  ...EVERY_FILE,
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

/** Is for pictures, which feed readers and link previews show on sites of their own. A bitmap needs no style either. */
export const PICTURE_FOR_ALL: Record<string, string> = {
  ...EVERY_FILE,
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': `sandbox; ${NOTHING}`,
}

/**
 * Is for the frame that draws diagrams. It may run its own scripts and set styles, as the library needs, but it has no origin, no
 * network and no storage. Only pages of this site may embed it.
 */
export const DIAGRAM_PAGE: Record<string, string> = {
  ...EVERY_FILE,
  'x-robots-tag': 'noindex',
  'content-security-policy':
    "sandbox allow-scripts; default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
}

/** Lets the frame of diagrams load its scripts: it has no origin, so it is foreign to this site, and modules are loaded by CORS. */
export const DIAGRAM_SCRIPT: Record<string, string> = { ...PART_OF_PAGE, 'access-control-allow-origin': '*' }

/** Lets a member's file only be saved, never shown. */
const ATTACHMENT: Record<string, string> = { ...UPLOAD, 'content-disposition': 'attachment' }

/** Returns the headers of an upload, by its name. */
export function uploadHeaders(path: string): Record<string, string> {
  if (path.endsWith('.bin')) return ATTACHMENT
  return /^image\/(?!svg)/.test(typeOf(path) ?? '') ? PICTURE_FOR_ALL : UPLOAD
}

/** Says how long files are cached. Pages are asked for every time and answered by 304; hashed and server-made names never change. */
export const CACHE = {
  page: 'public, max-age=0, must-revalidate',
  immutable: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
  never: 'no-store',
} as const

/**
 * Returns the headers of pages.
 * @param scriptHashes hashes of what the compile put into its pages: scripts and a style; nothing else is taken inline
 * @param media origin of the random video in the configuration, or nothing
 * @param store origin to which browsers upload large files, or nothing
 */
export const pageHeaders = (scriptHashes: readonly string[], media = '', store = ''): Record<string, string> => ({
  ...EVERY_FILE,
  'content-security-policy': pagePolicy(scriptHashes, media, store),
  'cross-origin-opener-policy': 'same-origin',
})

const pagePolicy = (scriptHashes: readonly string[], media: string, store: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    // One of the hashes belongs to a style.
    `style-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "img-src 'self' data: https:",
    `media-src 'self' ${media}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${store}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // There are two policies. `default`, made by src/client/offline.ts, lets the service worker's address through and nothing else;
    // `blog-html`, made by src/client/html-nodes.ts, lets that module parse what the server sanitised.
    'trusted-types default blog-html',
  ].join('; ')

/** Is the page whose form leads to other search engines. */
export const SEARCH_PAGE = '/hotSearch'

/** Returns the headers of that page: those of every page, but its form may lead to those engines. */
export function searchPageHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const policy = headers['content-security-policy'] ?? ''
  return {
    ...headers,
    'content-security-policy': policy.replace("form-action 'self'", `form-action 'self' ${searchOrigins.join(' ')}`),
  }
}

/** Is the room where members talk. Voice notes are recorded there, and chosen files are shown before they are sent. */
export const CHAT_PAGE = '/chat'

/** Returns the headers of that page: as for every page, but it may use the microphone, and show and play what only the browser has. */
export function chatPageHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const policy = headers['content-security-policy'] ?? ''
  return {
    ...headers,
    'permissions-policy': (headers['permissions-policy'] ?? '').replace('microphone=()', 'microphone=(self)'),
    'content-security-policy': policy
      .replace("img-src 'self'", "img-src 'self' blob:")
      .replace("media-src 'self'", "media-src 'self' blob:"),
  }
}

/** Lets the service worker ask this site for pages and files, and do nothing else. */
export const WORKER: Record<string, string> = {
  ...EVERY_FILE,
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': CACHE.page,
}

/** Returns the headers of a page of the server's own, with its one style and no script. */
export const errorHeaders = (styleHash: string): Record<string, string> => ({
  ...EVERY_FILE,
  'content-security-policy': `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
})

/** Returns the same headers for a page whose form leads back to this site. */
export const formHeaders = (styleHash: string): Record<string, string> => {
  const headers = errorHeaders(styleHash)
  const policy = headers['content-security-policy'] ?? ''
  return { ...headers, 'content-security-policy': policy.replace("form-action 'none'", "form-action 'self'") }
}

/** Holds the headers of the API's answers. */
export const API_HEADERS: Record<string, string> = {
  'cache-control': CACHE.never,
  'content-security-policy': NOTHING,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/**
 * Writes the same rules for hosts of files, as Cloudflare Pages and Netlify read them from `_headers`. A host joins the rules that
 * match: of two policies a browser obeys both, and it takes `same-origin, cross-origin` for no limit. `! name` takes a header away
 * again where the host knows that; elsewhere diagrams stay code.
 */
export function headersFile(scriptHashes: readonly string[], media = '', store = ''): string {
  const cached = { 'cache-control': CACHE.immutable }
  const forAll = { 'cross-origin-resource-policy': 'cross-origin', ...cached }
  const page = pageHeaders(scriptHashes, media, store)
  const search = searchPageHeaders(page)['content-security-policy'] ?? ''
  const { 'content-security-policy': talk = '', 'permissions-policy': hears = '' } = chatPageHeaders(page)
  const rules: [string, Record<string, string>][] = [
    ['/*', { ...page, ...HTTPS_ONLY }],
    [SEARCH_PAGE, { '! content-security-policy': '', 'content-security-policy': search }],
    [
      CHAT_PAGE,
      {
        '! content-security-policy': '',
        'content-security-policy': talk,
        '! permissions-policy': '',
        'permissions-policy': hears,
      },
    ],
    ['/_astro/*', cached],
    ['/emoji/*', cached],
    [`${DIAGRAM_FILES}/*`, { 'access-control-allow-origin': '*' }],
    [DIAGRAM_FRAME, { '! content-security-policy': '', ...DIAGRAM_PAGE }],
    ['/og/*', forAll],
    ['/uploads/*', { 'content-security-policy': UPLOAD['content-security-policy'] ?? '', ...forAll }],
  ]
  const lines = rules.map(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => (value ? `  ${name}: ${value}` : `  ${name}`)),
  ])
  return lines.map((it) => `${it.join('\n')}\n`).join('')
}
