/** Why a letter was not taken, without words: those of a mail server name the reader. */
export interface MailFault {
  code: string | undefined
  /** What the mail server answered: 550, 421 … */
  response: number | undefined
  command: string | undefined
  /** Trying again changes nothing. */
  isFinal: boolean
}

/** Not about this letter. */
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

/** What an error of sending says. */
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
