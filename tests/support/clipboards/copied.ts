/** Holds what a program puts on the clipboard, and the Markdown that a user expects of it. */
export interface Copied {
  program: string
  html: string
  plain: string
  /** Is true when the clipboard also holds a picture of the copied content. */
  hasPicture?: true
  markdown: string
}

/** Returns the text with the line ends of Windows programs. */
export const windowsLines = (text: string): string => text.replace(/\n/g, '\r\n')
