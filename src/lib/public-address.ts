/** Names of home networks and those that the standards keep off the public web. */
const NEVER_PUBLIC = /(?:^|\.)(?:localhost|local|internal|intranet|private|lan|home|corp|test|invalid|example|onion|arpa)$/
const PUBLIC_ENDING = /\.(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/

/** The host as it is compared: no `www.`, no dot at its end. The parser has made it small and plain letters already. */
const bareHost = (url: URL) => url.hostname.replace(/\.$/, '').replace(/^www\./, '')

/** An http(s) address, or null: what else the browser's parser would make one of, such as one with a line break in it, is none. */
export function webAddressOf(text: string): URL | null {
  return /^https?:\/\//i.test(text) && !/[\s\\\p{Cc}]/u.test(text) ? URL.parse(text) : null
}

/** Whether a host may stand on the public web: a name with an ending, no number, nothing of a home network. Nobody asks for it. */
export const isPublicHost = (url: URL): boolean => PUBLIC_ENDING.test(bareHost(url)) && !NEVER_PUBLIC.test(bareHost(url))

/** Whether only the machine itself can be meant. */
export const isLoopback = ({ hostname }: URL): boolean => /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/** Equal for addresses of one site: whatever scheme, capitals, `www.`, script of the name or slash at the end they are written with. */
export const addressKey = (url: URL): string =>
  `${bareHost(url)}${url.port && `:${url.port}`}${url.pathname.replace(/\/+$/, '').toLowerCase()}${url.search.toLowerCase()}`

/** Whether two addresses lie on one site. */
export const isSameSite = (one: URL, other: URL): boolean => bareHost(one) === bareHost(other) && one.port === other.port
