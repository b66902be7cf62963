/**
 * Where a random video comes from, as the content policy names it.
 * @param source address from the configuration; anything but a whole https address gives null, and no video is offered
 */
export function mediaOrigin(source: string): string | null {
  const url = URL.parse(source.trim())
  return url?.protocol === 'https:' && !url.username ? url.origin : null
}
