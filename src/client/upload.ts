import { file } from '#contract/content/file.ts'
import { ApiError, type Envelope } from '#contract/core/send.ts'
import { auth } from '#contract/people/auth.ts'
import { api } from './api.ts'
import { savedToken } from './first-storage.ts'
import { uploadDirect } from './upload-direct.ts'
import type { Uploading } from './uploading.ts'

/** A slow connection may need long, but not for ever. */
const TIMEOUT = 120_000
/** Counts bytes: from this size on it is worth asking whether the store takes a file directly. */
const LARGE = 1024 * 1024

/**
 * Uploads a picture and returns its address.
 * @throws ApiError as `api`, and the signal's own reason when it was given up
 */
export async function upload(blob: Blob, uploading: Uploading): Promise<string> {
  const url = blob.size >= LARGE && !uploading.call ? await uploadDirect(blob, uploading) : null
  if (url) return url
  const answer = await send(blob, uploading)
  if (answer.code !== 401) return addressIn(answer)
  // A call through `api` renews the session or asks for a login.
  await api(auth.info, { query: {} }, { quiet: true })
  return addressIn(await send(blob, uploading))
}

function addressIn({ code, message, data, extra }: Envelope): string {
  if (code !== 200) throw new ApiError(code, message || 'Error', extra)
  return data as string
}

function send(blob: Blob, { source, call = file.upload, signal, onProgress }: Uploading): Promise<Envelope> {
  const form = new FormData()
  form.append('file', blob)
  return sendForm(`${call.path}?source=${source}`, form, { method: call.method, signal, onProgress })
}

/**
 * Sends a form once and returns the answer, whatever its code.
 * @throws ApiError when no answer came, and the signal's own reason when it was given up
 */
export function sendForm(
  path: string,
  form: FormData,
  { method, signal, onProgress }: Pick<Uploading, 'signal' | 'onProgress'> & { method: string },
): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const sending = new XMLHttpRequest()
    const fail = (name: string) => () => reject(new ApiError(0, name))
    sending.open(method, `${document.documentElement.dataset.api ?? ''}${path}`)
    sending.setRequestHeader('authorization', savedToken() ?? '')
    sending.timeout = TIMEOUT
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    sending.onload = () => {
      try {
        resolve(JSON.parse(sending.responseText) as Envelope)
      } catch {
        fail('SyntaxError')()
      }
    }
    sending.onerror = fail('TypeError')
    sending.ontimeout = fail('TimeoutError')
    sending.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => sending.abort(), { once: true })
    sending.send(form)
  })
}
