import { make } from '#client/make.ts'
import { nameBefore } from './field-text.ts'

const MOST = 6
/** Whoever types on is not asked for in between. */
const PAUSE = 200
/** Between the list and the edges of the window. */
const EDGE = 8

interface Known {
  /** Of people on the page. */
  names: () => readonly string[]
  /** Of others, as their beginning says. */
  ask: (beginning: string) => Promise<string[]>
}

/** Suggests names while one is written after `@`: arrows choose, Enter or Tab takes, Escape leaves it. */
export function openMentions(field: HTMLTextAreaElement, within: HTMLElement, { names, ask }: Known): void {
  const list = make('div', { className: 'names', role: 'listbox', id: `${field.id}-names`, ariaLabel: '提到谁', hidden: true })
  const status = make('p', { className: 'sr-only', role: 'status' })
  within.append(list, status)
  field.setAttribute('aria-autocomplete', 'list')
  let chosen = 0
  let from = 0
  let turn = 0

  const options = () => [...list.children] as HTMLElement[]
  /** Above the form where the window, or what a keyboard leaves of it, has no room below the field; never taller than its room. */
  function place(): void {
    Object.assign(list.style, { maxBlockSize: '', insetBlock: '' })
    const top = document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0
    const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
    // Measured: where the buttons below the field take two lines, the list begins further down.
    const below = end - list.getBoundingClientRect().top - EDGE
    const above = within.getBoundingClientRect().top - Math.max(0, top) - EDGE
    const isAbove = list.offsetHeight > below && above > below
    list.style.maxBlockSize = `${isAbove ? above : below}px`
    if (isAbove) list.style.insetBlock = 'auto calc(100% + 4px)'
  }
  function close(): void {
    list.hidden = true
    list.replaceChildren()
    field.removeAttribute('aria-activedescendant')
    status.textContent = ''
  }
  function choose(place: number): void {
    const all = options()
    chosen = (place + all.length) % all.length
    for (const [at, it] of all.entries()) it.ariaSelected = String(at === chosen)
    field.setAttribute('aria-activedescendant', all[chosen]?.id ?? '')
    const it = all[chosen]
    // Only the list scrolls, never the page.
    if (it) list.scrollTop = Math.min(it.offsetTop, Math.max(list.scrollTop, it.offsetTop + it.offsetHeight - list.clientHeight))
  }
  function take(name: string): void {
    field.setRangeText(`${name} `, from, field.selectionStart, 'end')
    leave()
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus({ preventScroll: true })
  }
  function show(found: readonly string[], sought: string): void {
    close()
    if (!found.length || (found.length === 1 && found[0] === sought)) return
    const options = found.map((name, place) => make('div', { role: 'option', id: `${list.id}-${place}`, textContent: name }))
    list.replaceChildren(...options)
    list.hidden = false
    place()
    status.textContent = `${found.length} 个名字，用上下键选`
    choose(0)
  }
  /** Who is known on the page at once; others when the server has named them, unless something else is sought by then. */
  async function look(): Promise<void> {
    const named = field.selectionStart === field.selectionEnd ? nameBefore(field.value, field.selectionStart) : null
    const mine = ++turn
    if (!named) return close()
    from = named.from
    const here = names().filter((it) => it.includes(named.sought))
    show(here.slice(0, MOST), named.sought)
    await new Promise((done) => setTimeout(done, PAUSE))
    if (mine !== turn) return
    const others = await ask(named.sought).catch(() => [])
    if (mine === turn) show([...new Set([...here, ...others])].slice(0, MOST), named.sought)
  }
  const lookLater = () => void look()
  field.addEventListener('input', lookLater)
  field.addEventListener('click', lookLater)
  const leave = () => {
    turn++
    close()
  }
  field.addEventListener('blur', leave)
  field.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) choose(chosen + step)
    else if (event.key === 'Escape') leave()
    else if (event.key === 'Enter' || event.key === 'Tab') take(options()[chosen]?.textContent ?? '')
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  // Before the field loses the focus.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    const name = (event.target as Element).closest('[role=option]')?.textContent
    if (name) take(name)
  })
}
