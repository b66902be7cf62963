/** Holds the reason why a letter was refused, without the words of the mail server: those may name the recipient. */
export interface MailFault {
  code: string | undefined
  /** Is the reply code of the mail server: 550, 421 … */
  response: number | undefined
  command: string | undefined
  /** Is true when another try would change nothing. */
  isFinal: boolean
}

/** Lists errors of the server or the connection, which say nothing about this letter. */
const OF_SERVER = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROTOCOL',
  'ECONNREFUSED',
])

/** Returns the reason that an error of sending holds. */
export function reasonOf(error: unknown): MailFault {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>
  const response = typeof responseCode === 'number' ? responseCode : undefined
  const isOfServer = OF_SERVER.has(String(code))
  return {
    code: typeof code === 'string' ? code : undefined,
    response,
    command: typeof command === 'string' ? command : undefined,
    isFinal: !isOfServer && response !== undefined && response >= 500,
  }
}
