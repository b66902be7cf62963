/** Matches names of home networks, and names that standards keep off the public web. */
const NEVER_PUBLIC = /(?:^|\.)(?:localhost|local|internal|intranet|private|lan|home|corp|test|invalid|example|onion|arpa)$/
const PUBLIC_ENDING = /\.(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/

/**
 * Returns the host for comparison, without `www.` and without a dot at its end. The URL parser has already made it lower-case ASCII.
 */
const bareHost = (url: URL) => url.hostname.replace(/\.$/, '').replace(/^www\./, '')

/**
 * Returns an http(s) address, or null. It also refuses texts that the browser's parser would repair, such as an address with a line
 * break in it.
 */
export function webAddressOf(text: string): URL | null {
  return /^https?:\/\//i.test(text) && !/[\s\\\p{Cc}]/u.test(text) ? URL.parse(text) : null
}

/**
 * Checks by the name alone whether a host may be on the public web: a name with an ending, no number, no home network. It sends no
 * request.
 */
export const isPublicHost = (url: URL): boolean => PUBLIC_ENDING.test(bareHost(url)) && !NEVER_PUBLIC.test(bareHost(url))

/** Checks whether a host is this machine itself. */
export const isLoopback = ({ hostname }: URL): boolean => /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/**
 * Returns a key that is equal for addresses of one site: scheme, capitals, `www.`, the script of the name and a slash at the end make
 * no difference.
 */
export const addressKey = (url: URL): string =>
  `${bareHost(url)}${url.port && `:${url.port}`}${url.pathname.replace(/\/+$/, '').toLowerCase()}${url.search.toLowerCase()}`

/** Checks whether two addresses are on one site. */
export const isSameSite = (one: URL, other: URL): boolean => bareHost(one) === bareHost(other) && one.port === other.port
