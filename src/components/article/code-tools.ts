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

/** What scrolls sideways can be reached and scrolled with the keyboard; what fits stays out of the way. */
const scrollers = [
  ['.prose figure pre', '代码'],
  ['.prose .table-scroll', '表格'],
  ['.prose .math-block', '公式'],
] as const
for (const [selector, name] of scrollers) {
  for (const box of document.querySelectorAll<HTMLElement>(selector)) {
    if (box.scrollWidth <= box.clientWidth) continue
    box.tabIndex = 0
    box.role = 'region'
    box.ariaLabel = name
  }
}

// A module, so that its names are its own.
export {}
