import { expect, test } from 'vitest'
import {
  CODE_LOOKS,
  FACES,
  LEADINGS,
  lookOfWords,
  MEASURES,
  ownSize,
  PAPERS,
  PLAIN_LOOK,
  type ReadingLook,
  SCRIPTS,
  TEXT_SIZES,
  wordsOfLook,
} from './reading-look.ts'

const options: { [K in keyof ReadingLook]: readonly ReadingLook[K][] } = {
  paper: PAPERS,
  face: FACES,
  size: [null, ...TEXT_SIZES],
  leading: LEADINGS,
  measure: MEASURES,
  script: SCRIPTS,
  code: CODE_LOOKS,
  isWrapped: [false, true],
}

test('the plain look has no words, and no words are the plain look', () => {
  expect(wordsOfLook(PLAIN_LOOK)).toBe('')
  expect(lookOfWords('')).toEqual(PLAIN_LOOK)
})

test('every choice survives as words, alone and beside all others', () => {
  const other = lookOfWords('rice song s20 loose w46 traditional sketch wrap')
  for (const field of Object.keys(options) as (keyof ReadingLook)[])
    for (const value of options[field])
      for (const look of [PLAIN_LOOK, other]) {
        const chosen = { ...look, [field]: value }
        expect(lookOfWords(wordsOfLook(chosen))).toEqual(chosen)
      }
})

test('no word stands for two things, and unknown words are passed over', () => {
  const words = Object.keys(options).flatMap((field) =>
    options[field as keyof ReadingLook].map((value) => wordsOfLook({ ...PLAIN_LOOK, [field]: value })).filter(Boolean),
  )
  expect(new Set(words).size).toBe(words.length)
  expect(lookOfWords('/_astro/paper.x1.css s99 wide song')).toEqual({ ...PLAIN_LOOK, face: 'song' })
})

test('Song is one size larger', () => {
  expect([ownSize('hei'), ownSize('song')]).toEqual([17, 18])
})
