import { adoptStyles } from '../adopt-styles.ts'
import css from './fold-code.css?inline'

adoptStyles(css)

const WORDS = { open: '收起', folded: '展开全部' } as const

/** Adds the button that unfolds a tall block; the printed styles let it scroll in its place. It lies over the block and moves nothing. */
export function addFold(figure: HTMLElement, block: HTMLElement, at: number): void {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'fold-code' })
  const lines = block.querySelectorAll('.line').length
  block.id ||= `code-${at}`
  button.setAttribute('aria-controls', block.id)
  const show = (open: boolean) => {
    figure.toggleAttribute('data-unfolded', open)
    figure.toggleAttribute('data-folded', !open)
    button.ariaExpanded = String(open)
    button.textContent = open ? WORDS.open : `${WORDS.folded} ${lines} 行`
  }
  button.addEventListener('click', () => {
    const wasOpen = figure.hasAttribute('data-unfolded')
    const { top } = button.getBoundingClientRect()
    show(!wasOpen)
    // Unfolding, the lines that were read stay; folding, the button stays under the pointer and the text after it in its place.
    if (wasOpen) scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
  })
  // A search in the page, or a selection, went further than what is shown: all of it opens, and the found line stays where it is.
  const follow = () => {
    const { scrollTop } = block
    if (!scrollTop || figure.hasAttribute('data-unfolded')) return
    show(true)
    scrollBy({ top: scrollTop, behavior: 'instant' })
  }
  block.addEventListener('scroll', follow)
  figure.append(button)
  show(false)
  follow()
}
