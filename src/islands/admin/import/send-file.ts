import { sendForm } from '#client/upload.ts'
import { ApiError, type Envelope } from '#contract/core/send.ts'
import { type ImportRow, importing } from '#contract/keep/import.ts'
import { auth } from '#contract/people/auth.ts'
import { ask } from '../kit/ask.ts'

/** Counts the bytes of a piece and equals the server's number. Importing it from the contract would bring all its shapes along. */
const PIECE = 4 * 1024 * 1024
const TOO_OFTEN_MS = 2_000
const [UNKNOWN, MEANWHILE, TOO_OFTEN] = [401, 409, 429]

interface Sending {
  signal: AbortSignal
  /** Is called with a share from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends a file piece by piece. It resumes an upload that was interrupted.
 * @param begun the file as the server knows it, when a part of it is there
 * @throws ApiError as `api`, and the signal's own reason when it was given up
 */
export async function sendFile(file: File, begun: ImportRow | undefined, { signal, onProgress }: Sending): Promise<ImportRow> {
  const row = begun ?? (await ask(importing.begin, { body: { name: file.name, size: file.size } }))
  let at = row.received
  while (at < file.size) {
    signal.throwIfAborted()
    const piece = file.slice(at, at + PIECE)
    const begin = at
    const tell = (share: number) => onProgress((begin + share * piece.size) / file.size)
    at = await sendPiece(row.id, at, piece, { signal, onProgress: tell })
  }
  return ask(importing.finish, { body: { id: row.id } })
}

/** Sends one piece. Returns how many bytes the server has after it. */
async function sendPiece(id: number, offset: number, piece: Blob, sending: Sending): Promise<number> {
  let answer = await post(id, offset, piece, sending)
  if (answer.code === UNKNOWN) {
    // Only `api` renews a session or asks for a login, so one call through it comes first.
    await ask(auth.info, { query: {} })
    answer = await post(id, offset, piece, sending)
  }
  if (answer.code === 200) return (answer.data as { received: number }).received
  const { received } = answer.extra as { received?: number }
  // The server has this piece already: only its answer was lost.
  if (answer.code === MEANWHILE && received !== undefined && received > offset) return received
  if (answer.code !== TOO_OFTEN) throw new ApiError(answer.code, answer.message || 'Error', answer.extra)
  await new Promise((over) => setTimeout(over, TOO_OFTEN_MS))
  return offset
}

function post(id: number, offset: number, piece: Blob, { signal, onProgress }: Sending): Promise<Envelope> {
  const form = new FormData()
  form.append('piece', piece, 'piece')
  return sendForm(`${importing.piece.path}?id=${id}&offset=${offset}`, form, {
    method: importing.piece.method,
    signal,
    onProgress,
  })
}
