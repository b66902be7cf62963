type RefusalCode = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503

/** Is thrown for an expected "no". Everything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly extra: Record<string, unknown>
  constructor(code: RefusalCode, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.extra = extra
  }
}

/** Ends the call with this code and message. `extra` goes into the envelope; `retryAfter` (seconds) also into the header. */
export function refuse(code: RefusalCode, message: string, extra?: Record<string, unknown>): never {
  throw new Refusal(code, message, extra)
}
