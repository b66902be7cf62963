/** Is needed because the URL parser allows `;`, `,`, `*` and `'` in a host, and a policy would read them as its own signs. */
const PLAIN_HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/

/**
 * Returns the origin of a random video, as the Content-Security-Policy names it.
 * @param source address from the configuration; anything but a whole https address gives null, and no video is offered
 */
export function mediaOrigin(source: string): string | null {
  const url = URL.parse(source.trim())
  return url?.protocol === 'https:' && !url.username && !url.password && PLAIN_HOST.test(url.host) ? url.origin : null
}
