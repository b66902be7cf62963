import { countWords } from '#markdown/counting.ts'

/** Words for readers, without the signs of Markdown: what the server counts in the rendered text, as near as lines alone can tell. */
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
