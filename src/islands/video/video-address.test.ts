import { expect, test } from 'vitest'
import { addressAt } from './video-address.ts'

test('[7.33] the moment is a parameter of the source’s address, whatever it has already', () => {
  expect(addressAt('https://video.example/random', 5)).toBe('https://video.example/random?t=5')
  expect(addressAt(' https://video.example/?kind=sea&t=1#top', 6)).toBe('https://video.example/?kind=sea&t=1&t=6#top')
})
