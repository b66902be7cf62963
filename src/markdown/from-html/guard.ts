import { defaultTreeAdapter, parseFragment } from 'parse5'

/** Tells in a sentence for the owner why HTML cannot become an article. */
export class HtmlFault extends Error {}

/** Limits the depth far above what authors write, and below what the later recursive steps can handle. */
const DEEPEST = 200
const MOST_ELEMENTS = 60_000
/** Counts UTF-16 units; the text may hold pictures as data. */
const LONGEST = 20_000_000

/**
 * Checks HTML once before anything recurses over it: unclosed formatting can make a parser write a million elements, and a deep tree
 * takes quadratic time.
 * @throws HtmlFault when it is larger or deeper than an article can be
 */
export function refuseHostile(html: string): void {
  if (html.length > LONGEST) throw new HtmlFault('正文的 HTML 太大，超过 2000 万字')
  let [depth, elements] = [0, 0]
  parseFragment(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...made) {
        if (++elements > MOST_ELEMENTS) throw new HtmlFault(`正文的 HTML 超过 ${MOST_ELEMENTS} 个元素`)
        return defaultTreeAdapter.createElement(...made)
      },
      onItemPush() {
        if (++depth > DEEPEST) throw new HtmlFault(`正文的 HTML 嵌套超过 ${DEEPEST} 层`)
      },
      onItemPop() {
        depth--
      },
    },
  })
}
