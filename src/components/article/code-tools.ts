import { adoptStyles } from '#client/adopt-styles.ts'
import { eachNear } from '#client/reading/each-near.ts'
import { TEXT_CAME } from '#lib/wake-events.ts'
import styles from './code-tools.css?inline'
import looks from './code-tools.uno.css?inline'

for (const it of [styles, looks]) adoptStyles(it)

function addCopy(head: Element): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.dataset.copy = ''
  const icon = document.createElement('span')
  icon.className = ':uno: i-lucide-copy icon-s'
  icon.ariaHidden = 'true'
  const label = document.createElement('span')
  label.ariaLive = 'polite'
  label.textContent = '复制'
  button.append(icon, label)
  head.append(button)
}

/** With the reader's first movement (comforts.ts), and for code that comes later: its room is there from the start. */
function giveTools(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('.prose figure.code:not(:has(.copy))')]
  for (const it of blocks.map((block) => block.querySelector(':scope > figcaption'))) if (it) addCopy(it)
  // Code that scrolls sideways says what it is to who comes there with the keyboard.
  const codes = blocks.flatMap((it) => it.querySelector<HTMLElement>(':scope > pre') ?? [])
  eachNear(codes, (near) => {
    for (const it of near.filter((it) => it.scrollWidth > it.clientWidth)) {
      it.role = 'group'
      it.ariaLabel = '代码'
    }
  })
}

giveTools()
addEventListener(TEXT_CAME, giveTools)
