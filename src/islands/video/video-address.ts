/** The source's address with the moment in it: another moment, another video. */
export function addressAt(source: string, time: number): string {
  const url = new URL(source.trim())
  url.search = url.search ? `${url.search}&t=${time}` : `t=${time}`
  return url.href
}
