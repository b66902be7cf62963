import type { Page } from 'playwright'
import { findViolations } from './axe.ts'

const STOPS = 10

/**
 * Finds violations with axe, one line for each; `above` checks open dialogs, popovers and enlarged pictures only. A second theme
 * differs in colours only.
 */
export async function axeFaults(page: Page, { above = false, rules = 'all' as 'all' | 'colours' } = {}): Promise<string[]> {
  const within = above ? await hideBelow(page) : ''
  return (await findViolations(page, { within, rules, films: false })).map((it) => `axe: ${it}`)
}

/** Hides what is below the top layer: it belongs to another state, and axe would take it for content that covers the top layer. */
const hideBelow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const top = ':modal, :popover-open, .medium-zoom-image--opened'
    if (!document.querySelector(top)) return ''
    for (const it of document.body.children)
      if (it instanceof HTMLElement && !it.matches(top) && !it.querySelector(top)) it.style.visibility = 'hidden'
    return top
  })

/** Finds content wider than the window, and text that is cut off or overflows without a way to read it whole. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide > 0) faults.push(`the page is ${wide} px too wide`)
    const named = (it: Element) => `${it.tagName.toLowerCase()}${[...it.classList].map((name) => `.${name}`).join('')}`
    /**
     * Checks whether the whole text is one step away: in a title, behind its own link or its card's, or unfolded by a button.
     * Formulas measure higher than drawn.
     */
    const isReachable = (it: Element) =>
      Boolean(
        it.closest('a[href], [title], [data-article]') ??
          it.querySelector('a[href], [title]') ??
          it.parentElement?.querySelector('.fold-code'),
      )
    const isForEars = (style: CSSStyleDeclaration) => style.clipPath !== 'none' && style.width === '1px'

    const range = document.createRange()
    const isRead = (node: Node, parent: Element) =>
      Boolean(node.textContent?.trim()) &&
      !parent.closest('script, style, noscript, template, math') &&
      parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    /** Lists the elements around a text, as far as one that stands by itself. */
    const around = (parent: Element) => {
      const found: { it: Element; style: CSSStyleDeclaration; box: DOMRect; isBlock: boolean }[] = []
      for (let it: Element | null = parent; it && it !== document.body; it = it.parentElement) {
        const style = getComputedStyle(it)
        if (isForEars(style) || style.position === 'fixed') break
        found.push({ it, style, box: it.getBoundingClientRect(), isBlock: !/^(inline|contents)$/.test(style.display) })
      }
      return found
    }
    const judge = (node: Node, parent: Element) => {
      range.selectNodeContents(node)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      if (right - left < 1) return
      const words = `「${node.textContent?.trim().slice(0, 24)}」 in ${named(parent)}`
      const boxes = around(parent)
      const runsOut = (box: DOMRect, by: number) => right > box.right + by || left < box.left - by
      const isScrolled = (axis: 'overflowX' | 'overflowY', upTo: number) =>
        boxes.slice(0, upTo).some(({ style }) => /auto|scroll/.test(style[axis]))
      const at = boxes.findIndex((it) => it.isBlock)
      const block = boxes[at]
      const cutter = boxes.findIndex(
        ({ isBlock, style, box }, n) =>
          isBlock &&
          /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`) &&
          ((!isScrolled('overflowX', n + 1) && runsOut(box, 1)) ||
            (!isScrolled('overflowY', n + 1) && (bottom > box.bottom + 2 || top < box.top - 2))),
      )
      if (block && !isScrolled('overflowX', at) && block.style.overflowX === 'visible' && runsOut(block.box, 2))
        faults.push(
          `${words} runs ${Math.round(Math.max(right - block.box.right, block.box.left - left))} px out of ${named(block.it)}`,
        )
      const cutting = boxes[cutter]?.it
      if (cutting && !isReachable(cutting)) faults.push(`${words} is cut by ${named(cutting)}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.parentElement && isRead(node, node.parentElement)) judge(node, node.parentElement)
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]'))
      if (!field.value && field.checkVisibility() && field.scrollWidth > field.clientWidth + 1)
        faults.push(`placeholder 「${field.placeholder}」 is cut`)
    return [...new Set(faults)]
  })

/** Goes through the first stops of the Tab key; each must show its focus, inside the window. */
export async function focusFaults(page: Page): Promise<string[]> {
  const faults = new Set<string>()
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(() => {
      let it = document.activeElement
      while (it?.shadowRoot?.activeElement) it = it.shadowRoot.activeElement
      // The whole text has the focus after a jump to it, and shows none; a video's own controls show theirs.
      if (!it || it.matches('html, body, main, video[controls]')) return null
      const name = `${it.tagName.toLowerCase()} 「${(it.getAttribute('aria-label') ?? it.textContent ?? '').trim().slice(0, 20)}」`
      const box = it.getBoundingClientRect()
      const isOutside = box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth
      if (isOutside) return `${name} has the focus outside the window`
      // A text field shows its focus by the caret.
      const fields = 'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=file])'
      if (it.matches(fields)) return null
      const hasRing = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      // A card's link draws the ring around the card; the buttons that a browser adds to a scrolling line are parts of that line.
      const parts = [undefined, '::before', '::after', '::scroll-button(left)', '::scroll-button(right)']
      return parts.some((part) => hasRing(getComputedStyle(it, part))) ? null : `${name} does not show that it has the focus`
    })
    if (fault) faults.add(fault)
  }
  return [...faults]
}

/** Finds buttons and links called 删除 (删除线 is something else) without the colour of danger; `named` counts all that are called so. */
export const dangerFaults = (page: Page): Promise<{ faults: string[]; named: number }> =>
  page.evaluate(() => {
    const sign = document.body.appendChild(document.createElement('i'))
    sign.style.color = 'var(--danger)'
    const wanted = getComputedStyle(sign).color
    sign.remove()
    const nameOf = (it: Element) => it.textContent?.trim() || it.getAttribute('aria-label') || ''
    const named = [...document.querySelectorAll('button, [role=menuitem], a')].filter(
      (it) => it.checkVisibility() && !it.matches(':disabled, [aria-disabled=true]') && /^删除(?!线$)/.test(nameOf(it)),
    )
    const isRight = (it: Element) => {
      const { color, backgroundColor } = getComputedStyle(it)
      return color === wanted || backgroundColor === wanted
    }
    const faults = named.filter((it) => !isRight(it)).map((it) => `「${nameOf(it)}」 does not have the colour of danger`)
    return { faults, named: named.length }
  })

/** Presses the last menu of the page, a row's, where nothing lies above it. */
export async function openLastMenu(page: Page): Promise<void> {
  const menu = page.locator('button[aria-haspopup=menu]:not([aria-disabled=true])').filter({ visible: true }).last()
  if ((await menu.count()) && !(await page.locator('dialog:modal').count())) await menu.click()
}
