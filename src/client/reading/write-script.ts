import type { ReadingLook } from '#lib/reading-look.ts'
import { traditionalWriter } from '#lib/traditional.ts'
import { keepPlace } from '../keep-place.ts'
import { noteWritten, wordsOfText } from './written.ts'

/** Selects what is not converted: code, what somebody types, and the site's own buttons. */
const NO_PROSE =
  'figure.code, figure.mermaid, pre, code, kbd, samp, button, input, textarea, select, script, style, annotation, [contenteditable="true"]'

let wanted: ReadingLook['script'] = 'simplified'
let coming: Promise<(text: string) => string> | undefined

/** Fetches the table once; one that did not come is asked for again the next time. */
function fetchWriter(): Promise<(text: string) => string> {
  coming ??= import('virtual:traditional').then(
    (it) => traditionalWriter(it.default),
    (error) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

function textsOf(article: Element): Text[] {
  const walk = document.createTreeWalker(article, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (it) =>
    it instanceof Text
      ? NodeFilter.FILTER_ACCEPT
      : (it as Element).matches(NO_PROSE)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP,
  )
  const texts: Text[] = []
  while (walk.nextNode()) texts.push(walk.currentNode as Text)
  return texts
}

/** Replaces the signs that differ one by one, new before old: selections and marked words then keep their ends. */
function put(node: Text, words: string): void {
  const { data } = node
  for (let at = 0; at < data.length; at++) {
    const sign = words.charAt(at)
    if (sign === data.charAt(at)) continue
    node.insertData(at, sign)
    node.deleteData(at + 1, 1)
  }
}

/**
 * Writes the articles of this page in simplified or traditional characters. Nothing changes before the table is there; going back restores
 * exactly what was published. Resolves to false when the other script was asked for while the table came.
 */
export async function writeIn(script: ReadingLook['script']): Promise<boolean> {
  wanted = script
  const write = script === 'traditional' ? await fetchWriter() : null
  if (wanted !== script) return false
  const articles = [...document.querySelectorAll<HTMLElement>('[data-reading]')]
  if (!write && articles.every((it) => !it.lang)) return true
  keepPlace(() => {
    for (const article of articles) {
      for (const node of textsOf(article)) {
        const from = wordsOfText(node)
        const to = write ? write(from) : from
        if (to === node.data) continue
        put(node, to)
        noteWritten(node, from, to)
      }
      if (write) article.lang = 'zh-Hant'
      else article.removeAttribute('lang')
    }
  })
  return true
}
