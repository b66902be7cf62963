import { file } from '#contract/file.ts'
import { ApiError } from '#contract/send.ts'
import { api } from './api.ts'
import type { Uploading } from './upload.ts'

/** A slow connection may take its time; the offer is good for a quarter of an hour. */
const TIMEOUT = 600_000

/** False once files were found to come through the server: that does not change while a page is open. */
let isOffered = true

/**
 * Brings a large file to the store, past the server, which then looks at it. Null where that is not offered, or the store cannot be reached
 * from here: then it goes the other way.
 * @throws ApiError when the file is refused, and the signal's own reason when it was given up
 */
export async function uploadDirect(blob: Blob, { source, signal, onProgress }: Uploading): Promise<string | null> {
  if (!isOffered) return null
  const offered = await api(file.direct, { body: { source, size: blob.size } }, { quiet: true })
  signal.throwIfAborted()
  isOffered = offered !== null
  if (!offered) return null
  // A store that cannot be reached from here is not asked again.
  isOffered = await put(blob, offered, { signal, onProgress })
  if (!isOffered) return null
  return api(file.finish, { body: { ticket: offered.ticket } }, { quiet: true })
}

interface Offered {
  url: string
  headers: Record<string, string>
}

/** Whether all of it has arrived. Nothing of this site goes along: no cookie, no token. */
function put(
  blob: Blob,
  { url, headers }: Offered,
  { signal, onProgress }: Pick<Uploading, 'signal' | 'onProgress'>,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const sending = new XMLHttpRequest()
    sending.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
    sending.timeout = TIMEOUT
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    sending.onload = () => resolve(sending.status >= 200 && sending.status < 300)
    sending.onerror = () => resolve(false)
    sending.ontimeout = () => reject(new ApiError(0, 'TimeoutError'))
    sending.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => sending.abort(), { once: true })
    sending.send(blob)
  })
}
