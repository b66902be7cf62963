/** Limits the wait: a slow connection may need long for one picture, but not for ever. */
const TIMEOUT = 60_000

/**
 * Fetches a whole file of this site, such as a picture to be kept. Calls of the API go through `api`.
 * @throws when it does not come
 */
export async function fetchFile(address: string, until: AbortSignal): Promise<Blob> {
  const reply = await fetch(address, { signal: AbortSignal.any([until, AbortSignal.timeout(TIMEOUT)]) })
  if (!reply.ok) throw new Error(`answered ${reply.status}`)
  return reply.blob()
}
