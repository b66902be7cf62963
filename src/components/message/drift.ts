const LANE = 48
/** Pixels a second, and between two in a lane. */
const SPEED = 52
const GAP = 56
const MOST = 24
const LOOK_EVERY = 600
/** Spreads numbers evenly between 0 and 1, in no order that the eye would see. */
const spread = (n: number) => (n * 0.618034) % 1

/** What drifts: rows of the list, printed or made. */
interface Source {
  rows: () => readonly Element[]
  /** Brings more rows, once. */
  more: () => void
}

/** Lets messages drift over the stage, a bounded number at a time. They stand still while nobody can see them, and where motion is not wanted. */
export function openDrift(stage: HTMLElement, { rows, more }: Source) {
  const lanes: (HTMLElement | undefined)[] = []
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const wishes = { isSeen: false, isOn: false, isPaused: false }
  let next = 0
  let timer = 0
  let mine: Element | undefined

  function bulletOf(row: Element): HTMLElement {
    const bullet = document.createElement('span')
    const said = [...(row.querySelector('[data-slot="content"]')?.childNodes ?? [])]
    const face = row.querySelector('.face')?.cloneNode(true)
    const text = document.createElement('span')
    bullet.className = 'bullet'
    bullet.title = said.map((it) => (it instanceof HTMLImageElement ? it.alt : it.textContent)).join('')
    text.append(
      ...said.map((it) => (it instanceof HTMLImageElement ? it.cloneNode() : (it.textContent ?? '').replaceAll('\n', ' '))),
    )
    bullet.append(...(face ? [face] : []), text)
    return bullet
  }

  /** @param passed how far it has come already, from 0 to 1 */
  function send(lane: number, passed = 0): void {
    const all = rows()
    // Few messages are not shown twice at once; what was just left needs no room among them.
    if (stage.childElementCount >= (mine ? MOST : Math.min(MOST, all.length))) return
    const row = mine ?? all[next++ % all.length]
    if (!row) return
    const bullet = bulletOf(row)
    bullet.classList.toggle('mine', mine !== undefined)
    mine = undefined
    bullet.style.insetBlockStart = `${lane * LANE + 4}px`
    stage.append(bullet)
    const way = stage.clientWidth + bullet.offsetWidth
    const seconds = way / (SPEED * (0.85 + 0.3 * spread(lane + 1)))
    bullet.style.animationDuration = `${seconds}s`
    bullet.style.animationDelay = `${-passed * seconds}s`
    // Where nothing may move, it stands where it would be by now.
    if (calm.matches) bullet.style.transform = `translateX(${stage.clientWidth - way * passed}px)`
    lanes[lane] = bullet
  }

  const laneCount = () => Math.max(1, Math.floor(stage.clientHeight / LANE))

  /** Each lane whose last one has left the edge sends another. */
  function look(): void {
    if (next >= rows().length) more()
    const edge = stage.getBoundingClientRect().right
    const count = laneCount()
    for (let n = 0; n < count; n++) {
      // Another lane begins each time.
      const lane = (n + next) % count
      const last = lanes[lane]
      if (!last?.isConnected || last.getBoundingClientRect().right < edge - GAP * (1 + 2 * spread(next))) send(lane)
    }
  }

  /** At first they are on their way already. */
  function begin(): void {
    const count = laneCount()
    const each = stage.clientWidth > 720 ? 2 : 1
    for (let turn = each - 1; turn >= 0; turn--)
      for (let lane = 0; lane < count; lane++) send(lane, 0.12 + turn * 0.44 + 0.3 * spread(lane * 3 + turn + 1))
  }

  function update(): void {
    const isShown = wishes.isOn && wishes.isSeen
    const moves = isShown && !wishes.isPaused && !calm.matches && document.visibilityState === 'visible'
    if (isShown && !stage.childElementCount) begin()
    stage.toggleAttribute('data-still', !moves)
    clearInterval(timer)
    if (moves) timer = window.setInterval(look, LOOK_EVERY)
  }

  stage.addEventListener('animationend', (event) => (event.target as Element).closest('.bullet')?.remove())
  document.addEventListener('visibilitychange', update)
  calm.addEventListener('change', () => {
    stage.replaceChildren()
    update()
  })
  new IntersectionObserver((entries) => {
    wishes.isSeen = entries.at(-1)?.isIntersecting ?? false
    update()
  }).observe(stage)

  return {
    show(isOn: boolean): void {
      wishes.isOn = isOn
      if (!isOn) stage.replaceChildren()
      update()
    },
    pause(isPaused: boolean): void {
      wishes.isPaused = isPaused
      update()
    },
    /** What was just left goes next. */
    sendMine(row: Element): void {
      mine = row
      if (wishes.isOn) look()
    },
  }
}
