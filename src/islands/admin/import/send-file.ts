import { importBegin, importFinish, importPiece } from '#client/desk-import-calls.ts'
import { savedToken } from '#client/first-storage.ts'
import { authInfo } from '#client/own-calls.ts'
import { request } from '#client/request.ts'
import type { ImportRow } from '#contract/import.ts'
import { ApiError, type Envelope } from '#contract/send.ts'

/** Bytes of a piece, as the server has it: its contract would bring all its shapes along. */
const PIECE = 4 * 1024 * 1024
const TIMEOUT_MS = 120_000
const TOO_OFTEN_MS = 2_000
const [UNKNOWN, MEANWHILE, TOO_OFTEN] = [401, 409, 429]

interface Sending {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends a file piece by piece, and goes on with one that was broken off.
 * @param begun the file as the server knows it, when a part of it is there
 * @throws ApiError as `request`, and the signal's own reason when it was given up
 */
export async function sendFile(file: File, begun: ImportRow | undefined, { signal, onProgress }: Sending): Promise<ImportRow> {
  const row = begun ?? (await request(importBegin, { body: { name: file.name, size: file.size } }, { quiet: true }))
  let at = row.received
  while (at < file.size) {
    signal.throwIfAborted()
    at = await sendPiece(row.id, at, file.slice(at, at + PIECE), signal)
    onProgress(at / file.size)
  }
  return request(importFinish, { body: { id: row.id } }, { quiet: true })
}

/** Answers how many bytes are there then. */
async function sendPiece(id: number, offset: number, piece: Blob, signal: AbortSignal): Promise<number> {
  let answer = await post(id, offset, piece, signal)
  if (answer.code === UNKNOWN) {
    // Whatever renews a session, or asks for a login, hangs on `request`.
    await request(authInfo, { query: {} }, { quiet: true })
    answer = await post(id, offset, piece, signal)
  }
  if (answer.code === 200) return (answer.data as { received: number }).received
  const { received } = answer.extra as { received?: number }
  // The answer of a piece was lost: it is there.
  if (answer.code === MEANWHILE && received !== undefined && received > offset) return received
  if (answer.code !== TOO_OFTEN) throw new ApiError(answer.code, answer.message || 'Error', answer.extra)
  await new Promise((over) => setTimeout(over, TOO_OFTEN_MS))
  return offset
}

async function post(id: number, offset: number, piece: Blob, signal: AbortSignal): Promise<Envelope> {
  const body = new FormData()
  body.append('piece', piece, 'piece')
  const address = `${document.documentElement.dataset.api ?? ''}${importPiece.path}?id=${id}&offset=${offset}`
  try {
    const answer = await fetch(address, {
      method: importPiece.method,
      headers: { authorization: savedToken() ?? '' },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    return (await answer.json()) as Envelope
  } catch (error) {
    signal.throwIfAborted()
    throw new ApiError(0, (error as Error).name)
  }
}
