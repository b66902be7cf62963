let turn = 0
let isUnderWay = false

/**
 * Returns a number that is different in each turn of the event loop. Requests that arrive together share one look at the disk. A
 * request after a change arrives in a later turn, and sees it.
 */
export function currentTurn(): number {
  if (!isUnderWay) {
    isUnderWay = true
    turn++
    setImmediate(endTurn)
  }
  return turn
}

function endTurn() {
  isUnderWay = false
}
