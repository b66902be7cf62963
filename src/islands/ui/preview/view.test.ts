import { describe, expect, test } from 'vitest'
import {
  isAtTop,
  isLargest,
  isSmallest,
  isWhole,
  keepInSight,
  lookOfSmall,
  onTenth,
  restingSize,
  restingView,
  settled,
  transformOf,
  turn,
  type View,
  zoomOrRest,
  zoomStep,
  zoomTo,
} from './view.ts'

const stage = { width: 1000, height: 800 }
const middle = { x: 0, y: 0 }
const rest = restingView({ width: 800, height: 600 }, stage)

describe('zoom', () => {
  test('[5.13] goes in tenths that never drift, between 0.1 and 3', () => {
    let view = rest
    const seen: number[] = []
    for (let step = 0; step < 40; step++) {
      view = zoomStep(view, 1, middle)
      seen.push(view.tenths / 10)
    }
    expect(seen.slice(0, 4)).toEqual([1.1, 1.2, 1.3, 1.4])
    expect([view.tenths / 10, isLargest(view)]).toEqual([3, true])
    for (let step = 0; step < 40; step++) view = zoomStep(view, -1, middle)
    expect([view.tenths / 10, isSmallest(view)]).toEqual([0.1, true])
  })

  test('[5.13] [9.12] is drawn in quarters of 90 degrees and in tenths', () => {
    const view = turn(zoomStep(rest, 1, middle), -1)
    expect(transformOf({ ...view, x: 3, y: -4 })).toBe('translate(3px, -4px) rotate(-90deg) scale(1.1)')
  })

  test('keeps the point under the pointer', () => {
    const at = { x: 200, y: -100 }
    const before: View = { ...rest, x: 30, y: 10 }
    const after = zoomTo(before, 25, at)
    const under = (view: View) => [(at.x - view.x) / view.tenths, (at.y - view.y) / view.tenths]
    for (const [place, value] of under(after).entries()) expect(value).toBeCloseTo(under(before)[place] ?? Number.NaN)
  })

  test('what two fingers left between tenths settles on one, made smaller or larger, and never on none', () => {
    for (const [left, tenths] of [
      [13.37, 13],
      [8.6, 9],
      [0.2, 1],
    ] as const)
      expect(onTenth({ ...rest, tenths: left }, middle).tenths).toBe(tenths)
  })

  test('two fingers may stop between tenths; the next click goes on in tenths', () => {
    expect(zoomStep(zoomTo(rest, 13.37, middle), 1, middle).tenths).toBe(14)
  })
})

test('two taps enlarge until the stage is filled, within the limits, and two more give it back', () => {
  const phone = { width: 390, height: 612 }
  const [wide, high] = [
    { width: 2300, height: 1000 },
    { width: 900, height: 1400 },
  ]
  const at = { x: 80, y: 10 }
  const large = zoomOrRest(restingView(wide, phone), wide, phone, at)
  // The zoom is limited to three: 3.6 would be needed to fill.
  expect([large.tenths, large.x]).toEqual([30, -160])
  expect(zoomOrRest(large, wide, phone, at)).toEqual(restingView(wide, phone))
  expect(zoomOrRest(restingView(high, phone), high, phone, at).tenths).toBe(20)
})

test('two taps fill the height with a panorama, at the tapped point, and two more show it whole again', () => {
  const panorama = { width: 20_000, height: 1000 }
  const whole = restingView(panorama, stage)
  const filled = zoomOrRest(whole, panorama, stage, { x: 100, y: 0 })
  expect(restingSize(panorama, stage, filled)).toEqual({ width: 16_000, height: 800 })
  // A point 100 px from the middle is 1600 px from it now, and lies at the same place.
  expect([filled.tenths, filled.x, filled.y]).toEqual([10, -1500, 0])
  expect(isWhole(filled, restingSize(panorama, stage, filled), stage, 'width')).toBe(false)
  expect(zoomOrRest(filled, panorama, stage, middle)).toEqual(whole)
})

test('a panorama that is small itself has nothing to fill with: two taps enlarge it as far as they may', () => {
  const small = { width: 900, height: 60 }
  expect(zoomOrRest(restingView(small, stage), small, stage, middle)).toMatchObject({ tenths: 30 })
})

describe('a finger', () => {
  const strip = { width: 1000, height: 10_000 }
  const top = restingView(strip, stage)
  const size = restingSize(strip, stage, top)

  test('leaves no gap beside what it moved', () => {
    expect(settled({ ...top, x: 30, y: top.y + 50 }, size, stage)).toEqual(top)
    expect(settled({ ...top, y: top.y - 400 }, size, stage).y).toBe(top.y - 400)
    expect(settled({ ...rest, x: 40, y: 20 }, { width: 800, height: 600 }, stage)).toEqual(rest)
  })

  test('closes by going down only where nothing lies above', () => {
    expect(isAtTop(top, size, stage)).toBe(true)
    expect(isAtTop({ ...top, y: top.y - 40 }, size, stage)).toBe(false)
    expect(isAtTop(rest, { width: 800, height: 600 }, stage)).toBe(true)
  })
})

describe('the look of the small picture', () => {
  const box = { left: 0, top: 0, width: 1000, height: 800 }
  const size = { width: 800, height: 400 }

  test('lies where it is in the page', () => {
    expect(lookOfSmall({ left: 100, top: 50, width: 200, height: 100 }, box, size, 0)).toEqual({
      transform: 'translate(-300px, -300px) rotate(0deg) scale(0.25)',
      clipPath: 'inset(0px 0px)',
    })
  })

  test('is cut where the page cuts it, and goes back the shorter way round', () => {
    expect(lookOfSmall({ left: 450, top: 350, width: 100, height: 100 }, box, size, 3)).toEqual({
      transform: 'translate(0px, 0px) rotate(360deg) scale(0.25)',
      clipPath: 'inset(0px 200px)',
    })
  })
})

describe('at rest', () => {
  test.each([
    ['fits whole', { width: 4000, height: 3000 }, { width: 1000, height: 750 }],
    ['is never enlarged', { width: 40, height: 30 }, { width: 40, height: 30 }],
    ['is as wide as there is room when it is a long strip', { width: 1200, height: 20_000 }, { width: 1000, height: 16_667 }],
    ['is whole when it is a panorama', { width: 9000, height: 500 }, { width: 1000, height: 56 }],
  ])('a picture %s', (_, natural, size) => {
    const { width, height } = restingSize(natural, stage, { turns: 0 })
    expect({ width: Math.round(width), height: Math.round(height) }).toEqual(size)
  })

  test.each([
    ['2.3 : 1 picture', { width: 2300, height: 1000 }],
    ['16 : 9 picture', { width: 1600, height: 900 }],
    ['4 : 1 banner', { width: 4000, height: 1000 }],
    ['portrait', { width: 1200, height: 1600 }],
  ])('on a telephone, upright and on its side, a %s is whole', (_, natural) => {
    for (const phone of [
      { width: 390, height: 612 },
      { width: 844, height: 200 },
    ]) {
      const size = restingSize(natural, phone, { turns: 0 })
      for (const side of ['width', 'height'] as const) expect(isWhole(restingView(natural, phone), size, phone, side)).toBe(true)
    }
  })

  test('a long strip begins at its top', () => {
    const { y } = restingView({ width: 1000, height: 10_000 }, stage)
    expect(y - 10_000 / 2).toBe(-stage.height / 2)
  })

  test('what lies on its side fits too', () => {
    const { width, height } = restingSize({ width: 1600, height: 800 }, stage, { turns: 1 })
    expect([width, height]).toEqual([800 * 2 * 0.5, 800 * 0.5])
  })
})

test('[5.13] turns go by quarters, and four of them are none', () => {
  let view: View = { ...rest, x: 10, y: 20 }
  view = turn(view, 1)
  expect([view.turns, view.x, view.y]).toEqual([1, -20, 10])
  for (let quarter = 0; quarter < 3; quarter++) view = turn(view, 1)
  expect([view.turns % 4, view.x, view.y]).toEqual([0, 10, 20])
  expect(turn(rest, -1).turns).toBe(-1)
})

test('a picture cannot be dragged out of grasp', () => {
  const size = { width: 800, height: 600 }
  const { x, y } = keepInSight({ ...rest, x: 99_999, y: -99_999 }, size, stage)
  expect([x, y]).toEqual([820, -620])
})
