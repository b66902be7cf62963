import { eachNear } from './each-near.ts'

// With the reader's first movement (comforts.ts): its room is there from the start.
for (const head of document.querySelectorAll('.prose figure.code > figcaption')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.dataset.copy = ''
  const icon = document.createElement('span')
  icon.className = 'i-lucide-copy icon-s'
  icon.ariaHidden = 'true'
  const label = document.createElement('span')
  label.ariaLive = 'polite'
  label.textContent = '复制'
  button.append(icon, label)
  head.append(button)
}

/** Code that scrolls sideways says what it is to who comes there with the keyboard. */
eachNear(document.querySelectorAll<HTMLElement>('.prose figure.code > pre'), (near) => {
  for (const it of near.filter((it) => it.scrollWidth > it.clientWidth)) {
    it.role = 'group'
    it.ariaLabel = '代码'
  }
})
