/** Returns the source's address with a time in it, which makes the host choose another video. */
export function addressAt(source: string, time: number): string {
  const url = new URL(source.trim())
  url.search = url.search ? `${url.search}&t=${time}` : `t=${time}`
  return url.href
}
