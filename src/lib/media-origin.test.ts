import { expect, test } from 'vitest'
import { mediaOrigin } from './media-origin.ts'

test('a host of videos is named by its origin', () => {
  expect(mediaOrigin('https://video.example:8443/random?kind=sea')).toBe('https://video.example:8443')
  expect(mediaOrigin(' https://VIDEO.example/a b;c ')).toBe('https://video.example')
  expect(mediaOrigin('https://视频.example/')).toBe('https://xn--cy2a840a.example')
})

test.each([
  '',
  '/video.mp4',
  'http://video.example/',
  'javascript:alert(1)',
  '//video.example',
  'https://',
  'https://a@b.example/',
  '随便',
])('%j opens nothing', (source) => expect(mediaOrigin(source)).toBe(null))
