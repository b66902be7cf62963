import { expect, test } from 'vitest'
import { mediaOrigin } from './media-origin.ts'

test('a host of videos is named by its origin', () => {
  expect(mediaOrigin('https://video.example:8443/random?kind=sea')).toBe('https://video.example:8443')
  expect(mediaOrigin(' https://VIDEO.example/a b;c ')).toBe('https://video.example')
  expect(mediaOrigin('https://视频.example/')).toBe('https://xn--cy2a840a.example')
  expect(mediaOrigin('https://[2001:DB8::1]:8443/a')).toBe('https://[2001:db8::1]:8443')
  expect(mediaOrigin('https://192.0.2.1/a')).toBe('https://192.0.2.1')
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
  'https://:b@b.example/',
  'https://a;require-trusted-types-for',
  'https://x.example;sandbox',
  'https://*',
  'https://*.example',
  'https://a,b.example',
  "https://'unsafe-inline'",
  "https://'none'",
  'https://a_b!$&()+=~`"{}.example',
])('%j opens nothing', (source) => expect(mediaOrigin(source)).toBe(null))
