import type { Page } from 'playwright'
import { expect } from 'vitest'

/** The editor of a page: its two modes, and what stands in them. */
export function onEditor(page: Page) {
  const source = () => page.locator('.cm-content')
  const visual = () => page.locator('.ProseMirror')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const written = () => source().evaluate((it) => [...it.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'))

  /** Writes this text and no other, in the source. */
  async function write(text: string) {
    await press('源码')
    await source().click()
    await page.keyboard.press('Control+a')
    // Taken away first: what is inserted over several lines, the browser joins with style attributes of its own, which the policy names.
    await page.keyboard.press('Delete')
    if (text) await page.keyboard.insertText(text)
    await expect.poll(written).toBe(text || '在这里写正文，支持 Markdown')
  }
  /** Shows this text and no other, in the visual mode. */
  async function show(text: string) {
    await write(text)
    await press('所见即所得')
    await visual().waitFor()
  }
  async function becomes(text: string) {
    await press('源码')
    await expect.poll(written).toBe(text)
  }
  /** Selects words in the visual mode. */
  async function select(words: string) {
    await visual().getByText(words).first().click()
    await page.evaluate((sought) => {
      const walker = document.createTreeWalker(document.querySelector('.ProseMirror') as Node, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(sought) ?? -1
        if (at >= 0) return getSelection()?.setBaseAndExtent(node, at, node, at + sought.length)
      }
    }, words)
  }
  return { source, visual, press, written, write, show, becomes, select }
}
