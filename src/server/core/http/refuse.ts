import type { FieldPath } from '#contract/every-call.ts'

type RefusalCode = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503

interface RefusalExtra {
  /** Names the field of the input that the refusal is about, so that a form shows the message there: `name`, `images.0`. */
  field?: FieldPath | undefined
  /** Counts seconds. It is sent as a header too. */
  retryAfter?: number
  [key: string]: unknown
}

/** Is thrown for an expected "no". Everything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly extra: RefusalExtra
  constructor(code: RefusalCode, message: string, extra: RefusalExtra = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.extra = extra
  }
}

/**
 * Ends the call with this code and message. `extra` goes into the envelope. A refusal that is about one field of the input names it;
 * one about the thing that the address names, or about two fields, names none.
 */
export function refuse(code: RefusalCode, message: string, extra?: RefusalExtra): never {
  throw new Refusal(code, message, extra)
}
