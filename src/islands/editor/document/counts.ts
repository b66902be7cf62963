import { countWords } from '#markdown/counting.ts'

/**
 * Counts the words and the reading time of a Markdown text without its signs. It works on lines and is only near to the server's
 * count, which uses the rendered text.
 */
export const countsOf = (source: string): { wordCount: number; readMinutes: number } =>
  countWords(
    source
      .replace(/^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t>]*\1[^\n]*|(?![\s\S]))/gm, '\n')
      .replace(/\$\$[\s\S]*?\$\$/g, ' ')
      .replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>\n]*>/gi, ' ')
      .replace(/^[ \t]*:{3,}[ \t]*[a-z]*/gim, ' ')
      .replace(/^\[[^\]]+\]:.*$/gm, ' ')
      .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
      .replace(/\]\([^)\n]*\)/g, ' ')
      .replace(/^\|?[ \t]*:?-{2,}.*$/gm, ' '),
  )
