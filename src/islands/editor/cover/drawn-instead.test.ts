import { expect, test } from 'vitest'
import { DRAWING_MAX, drawCover, keptDrawing } from '#lib/cover/cover.ts'
import { drawingActs, isDrawn } from './drawn-instead.ts'

const words = (it: Parameters<typeof drawingActs>[0]) => drawingActs(it).map(({ word }) => word)
const nothing = { id: null, title: '没写完', drawing: null }

test('an article that was never saved shows no drawing until its author chooses one, and then another or none', () => {
  expect([isDrawn(nothing), words(nothing)]).toEqual([false, ['coverDrawNow']])
  const drawing = drawingActs(nothing)[0]?.next() ?? null
  expect(drawing).toBeGreaterThanOrEqual(0)
  expect(drawing).toBeLessThanOrEqual(DRAWING_MAX)
  const chosen = { ...nothing, drawing }
  expect([isDrawn(chosen), words(chosen)]).toEqual([true, ['coverOther', 'coverLoose']])
  expect(drawingActs(chosen)[1]?.next()).toBeNull()
})

test('a saved article shows what readers will see, and keeps it whatever the title becomes, be it number 0', () => {
  const saved = { id: 12, title: '旧题', drawing: null }
  expect([isDrawn(saved), words(saved)]).toEqual([true, ['coverOther', 'coverKeep']])
  const drawing = drawingActs(saved)[1]?.next() ?? null
  expect(drawing).toBe(keptDrawing(saved))
  expect(drawCover({ id: 12, title: '新题', drawing })).toEqual(drawCover({ id: 12, title: '旧题' }))
  expect(words({ ...saved, drawing })).toEqual(['coverOther', 'coverLoose'])
  expect([isDrawn({ ...nothing, drawing: 0 }), words({ ...saved, drawing: 0 })]).toEqual([true, ['coverOther', 'coverLoose']])
})
