import { adoptStyles } from '#client/adopt-styles.ts'
import { make } from '#client/make.ts'
import styles from './pack-panel.css?inline'

/** So many names of lost pictures are said; the others are counted. */
const NAMED = 3

/** The panel at the foot of the window that tells how far the packing is. */
export function openPackPanel(stop: () => void, again: () => void) {
  adoptStyles(styles)
  document.querySelector('.pack-panel')?.remove()
  const words = make('p', { role: 'status', textContent: '正在准备…' })
  const bar = make('progress', { ariaLabel: '打包进度' })
  const button = make('button', { type: 'button', className: 'btn-ghost', textContent: '取消' })
  const panel = make('div', { className: 'pack-panel panel' })
  panel.append(words, bar, button)
  const close = () => panel.remove()
  let press = stop
  button.addEventListener('click', () => press())
  document.getElementById('main')?.append(panel)

  const end = (text: string, label: string, then: () => void) => {
    words.textContent = text
    bar.remove()
    button.textContent = label
    press = then
  }
  return {
    close,
    progress(done: number, total: number): void {
      bar.max = total
      bar.value = done
      // Told once; the bar has the rest.
      if (!done) words.textContent = `正在打包 ${total} 张照片`
    },
    finish(count: number, lost: readonly string[]): void {
      const more = lost.length > NAMED ? `等 ${lost.length} 张` : ''
      const missing = lost.length ? `没能取到：${lost.slice(0, NAMED).join('、')}${more}。` : ''
      end(`已打包 ${count} 张照片。${missing}`, '知道了', close)
    },
    fail(text: string): void {
      end(text, '重试', () => {
        close()
        again()
      })
    },
  }
}
