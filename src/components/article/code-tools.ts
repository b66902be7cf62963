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

// A module, so that its names are its own.
export {}
