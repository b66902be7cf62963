import type { Page } from 'playwright'

/** Returns where words of the text begin and end in the window. */
export const endsOf = (page: Page, words: string) =>
  page.evaluate(async (words) => {
    // A page that is still scrolling would move the words away from under the mouse.
    for (let top = -1; top !== scrollY; ) {
      top = scrollY
      await new Promise((done) => setTimeout(done, 60))
    }
    const walk = document.createTreeWalker(document.querySelector('.prose') as Element, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const node = walk.currentNode as Text
      const at = node.data.indexOf(words)
      if (at < 0) continue
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + words.length)
      const top = range.getBoundingClientRect().top
      if (top < 200 || top > innerHeight - 200) scrollTo({ top: top + scrollY - 350, behavior: 'instant' })
      const lines = [...range.getClientRects()]
      const [first, last] = [lines[0], lines.at(-1)] as [DOMRect, DOMRect]
      const middle = (it: DOMRect) => it.top + it.height / 2
      return [
        { x: first.left + 1, y: middle(first) },
        { x: last.right - 1, y: middle(last) },
      ] as const
    }
    throw new Error(`${words} is not in the text`)
  }, words)

/** Draws the mouse over words. */
export async function selectWords(page: Page, words: string): Promise<void> {
  const [from, to] = await endsOf(page, words)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
}

/** Returns the words that are drawn with each ink. */
export const drawnWords = (page: Page) =>
  page.evaluate(() =>
    [...CSS.highlights].flatMap(([name, ranges]) => [...ranges].map((it) => `${name.slice(4)}: ${(it as Range).toString()}`)),
  )
