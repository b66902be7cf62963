import { SUMMARY_MAX } from '#contract/content/article.ts'
import { autop } from './wordpress.autop.ts'
import { expandShortcodes, type FindPictures } from './wordpress.shortcodes.ts'

const BLOCK = '<!-- wp:'
const MORE = /<!--more\b[^>]{0,200}-->/i
/** Matches inline tags, which do not end a word. */
const INLINE = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?=[\s>])[^>]{0,2000}>/gi
const PLUGIN_CODE =
  /<!-- wp:(?:syntaxhighlighter\/code|enlighter\/codeblock|code-block-pro|[\w-]+\/code[\w-]*)\s(\{[^>]{0,2000}?\})\s*-->\s*<pre\b/g

/** Returns a text that WordPress stores as the HTML that its readers saw. */
export function textOf(stored: string, find: FindPictures): { html: string; summary: string } {
  const marked = stored.replace(PLUGIN_CODE, (it, json: string) => {
    const language = /"(?:language|lang)"\s*:\s*"([\w+#.-]{1,32})"/.exec(json)?.[1]
    return language ? `<pre data-language="${language}"` : it
  })
  const isBlocks = stored.includes(BLOCK)
  const plain = marked.replaceAll('<!--nextpage-->', '')
  const more = MORE.exec(plain)
  const shown = (text: string) => {
    const expanded = expandShortcodes(text, find)
    return isBlocks ? expanded : autop(expanded)
  }
  return {
    html: shown(more ? plain.replace(MORE, '\n\n') : plain),
    summary: more ? wordsOf(shown(plain.slice(0, more.index))) : '',
  }
}

/** Returns the words of a short HTML text; empty when they are too many for a summary. */
function wordsOf(html: string): string {
  const text = html
    .slice(0, SUMMARY_MAX * 40)
    .replace(INLINE, '')
    .replace(/<[^>]{0,2000}>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[，。！？；：、])/g, '')
    .trim()
  return [...text].length > SUMMARY_MAX ? '' : text
}
