/** What a program puts on the clipboard when somebody copies, and the Markdown that a person expects of it. */
export interface Copied {
  program: string
  html: string
  plain: string
  /** A picture of what was copied lies beside it. */
  hasPicture?: true
  markdown: string
}

/** Programs for Windows end their lines so. */
export const windowsLines = (text: string): string => text.replace(/\n/g, '\r\n')
