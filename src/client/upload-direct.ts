import { file } from '#contract/content/file.ts'
import { ApiError } from '#contract/core/send.ts'
import { api } from './api.ts'
import type { Uploading } from './uploading.ts'

/** A slow connection may need long; the offer is valid for a quarter of an hour. */
const TIMEOUT = 600_000

/** Is false once the server has declined: that does not change while a page is open. */
let isOffered = true

/**
 * Uploads a large file directly to the store; the server checks it afterwards. Returns null where that is not offered, or the store
 * cannot be reached from here: the caller then uploads through the server.
 * @throws ApiError when the file is refused, and the signal's own reason when it was given up
 */
export async function uploadDirect(blob: Blob, { source, signal, onProgress }: Uploading): Promise<string | null> {
  if (!isOffered) return null
  const offered = await api(file.direct, { body: { source, size: blob.size } }, { quiet: true })
  signal.throwIfAborted()
  isOffered = offered !== null
  if (!offered) return null
  // A store that cannot be reached from here is not tried again.
  isOffered = await put(blob, offered, { signal, onProgress })
  if (!isOffered) return null
  return api(file.finish, { body: { ticket: offered.ticket } }, { quiet: true })
}

interface Offered {
  url: string
  headers: Record<string, string>
}

/** Uploads the whole file and resolves to whether it arrived. No data of this site goes along: no cookie, no token. */
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
