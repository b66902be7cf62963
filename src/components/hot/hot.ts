import { searchHere } from '#islands/hot/search-here.ts'

const panels = [...document.querySelectorAll<HTMLElement>('[data-hot]')]

function show(type: string): void {
  const chosen = panels.find((it) => it.dataset.hot === type) ?? panels[0]
  for (const it of panels) it.toggleAttribute('data-on', it === chosen)
  for (const it of document.querySelectorAll<HTMLElement>('[data-tab]')) {
    if (it.dataset.tab === chosen?.dataset.hot) it.setAttribute('aria-current', 'true')
    else it.removeAttribute('aria-current')
  }
}

addEventListener('click', (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>('[data-tab], [data-word]')
  const { tab, word } = pressed?.dataset ?? {}
  if (word) void searchHere(word)
  else if (tab) {
    event.preventDefault()
    history.replaceState(null, '', `#${tab}`)
    show(tab)
  }
})

addEventListener('hashchange', () => show(location.hash.slice(1)))
show(location.hash.slice(1))
