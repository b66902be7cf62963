import { keepPlace } from '#client/keep-place.ts'
import { saveTextScale } from '#client/storage.ts'
import { openPanel } from '../ui/popover/Panel.tsx'

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
  // The column has another width, so scripts that measure the page have to measure again.
  dispatchEvent(new Event('resize'))
}

function Scales() {
  // The page is read, not the storage, which a browser may forbid.
  const shown = Number(document.documentElement.style.getPropertyValue('--scale')) || 1
  return (
    <div className="steps" role="radiogroup" aria-label="正文字号">
      {SCALES.map(({ name, scale }) => (
        <label key={scale}>
          <input type="radio" name="text-scale" defaultChecked={scale === shown} onChange={() => choose(scale)} />
          {name}
        </label>
      ))}
    </div>
  )
}

/** Opens the panel with the sizes of the article's text. */
export const openScale = (button: HTMLButtonElement): void => openPanel(button, '字号', <Scales />)
