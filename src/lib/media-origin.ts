/** The parser of addresses lets `;`, `,`, `*` and `'` into a host, and a policy would read them as its own. */
const PLAIN_HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/

/**
 * Where a random video comes from, as the content policy names it.
 * @param source address from the configuration; anything but a whole https address gives null, and no video is offered
 */
export function mediaOrigin(source: string): string | null {
  const url = URL.parse(source.trim())
  return url?.protocol === 'https:' && !url.username && !url.password && PLAIN_HOST.test(url.host) ? url.origin : null
}
