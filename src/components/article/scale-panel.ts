import { make } from '#client/make.ts'
import { saveTextScale } from '#client/storage.ts'
import { keepPlace } from './keep-place.ts'
import { openPanel } from './panel.ts'

const SCALES = [
  { name: '小', scale: 0.94 },
  { name: '标准', scale: 1 },
  { name: '大', scale: 1.12 },
  { name: '特大', scale: 1.25 },
] as const

function choose(scale: number): void {
  const { style } = document.documentElement
  saveTextScale(scale)
  keepPlace(() => (scale === 1 ? style.removeProperty('--scale') : style.setProperty('--scale', String(scale))))
  // The column has another width: whoever minds where things are looks again.
  dispatchEvent(new Event('resize'))
}

/** What the page shows now counts: a browser may forbid to remember. */
const shown = () => Number(document.documentElement.style.getPropertyValue('--scale')) || 1

function fill(): Node[] {
  const steps = make('div', { className: 'steps', role: 'radiogroup', ariaLabel: '正文字号' })
  for (const { name, scale } of SCALES) {
    const label = make('label')
    const radio = make('input', { type: 'radio', name: 'text-scale', checked: scale === shown(), autofocus: scale === shown() })
    radio.addEventListener('change', () => choose(scale))
    label.append(radio, name)
    steps.append(label)
  }
  return [steps]
}

/** Opens the sizes of the article's text. */
export const openScale = (button: HTMLButtonElement): void => openPanel(button, '字号', fill)
