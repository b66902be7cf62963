import { copyText } from '#client/copy-text.ts'

const SHOWN = 2000

/** The text of a block without line numbers and, in a diff, without what was taken out. */
function source(code: Element): string {
  const lines = [...code.querySelectorAll('.line:not(.removed)')]
  return lines.length ? lines.map((line) => line.textContent).join('\n') : (code.textContent ?? '')
}

/** A copy button copies the code it shares a box with, and says so on itself, where the reader is looking. */
document.addEventListener('click', async (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-copy]')
  const code = button?.closest('figure, div')?.querySelector('code')
  const label = button?.querySelector('[aria-live]')
  if (!button || !code || !label) return
  const said = (await copyText(source(code))) ? 'yes' : 'no'
  button.dataset.copy = said
  label.textContent = said === 'yes' ? '已复制' : '复制失败'
  setTimeout(() => {
    button.dataset.copy = ''
    label.textContent = '复制'
  }, SHOWN)
})
