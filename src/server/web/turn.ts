let turn = 0
let isUnderWay = false

/**
 * A number that is another one in each turn of the event loop. Requests that arrived together share one look at the disk: whoever
 * asks after a change arrives in a later turn, and sees it.
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
