/**
 * Tells of words of a text that the reader has selected: at once after a mouse, after a pause for keys and fingers. One selection is told
 * once, also the one that stands when this begins.
 */
export function watchSelection(prose: Element, tell: (range: Range, isTouch: boolean) => void): void {
  let isTouch = matchMedia('(pointer: coarse)').matches
  let isDown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    const selection = getSelection()
    const isInside = prose.contains(selection?.anchorNode ?? null) || prose.contains(selection?.focusNode ?? null)
    if (!selection || !isInside) return
    if (`${selection}`.trim().length > 1) tell(selection.getRangeAt(0), isTouch)
  }
  const wait = (time: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, time)
  }
  addEventListener('pointerdown', ({ pointerType }) => {
    isTouch = pointerType !== 'mouse'
    isDown = !isTouch
  })
  // The button may have gone down before this began.
  addEventListener('pointermove', ({ pointerType, buttons }) => {
    if (pointerType === 'mouse') isDown = buttons > 0
  })
  addEventListener('pointerup', () => {
    isDown = false
    if (timer && !isTouch) wait(0)
  })
  addEventListener('keydown', () => {
    isTouch = false
  })
  const changed = () => wait(isDown ? 1e6 : isTouch ? 400 : 250)
  document.addEventListener('selectionchange', changed)
  changed()
}
