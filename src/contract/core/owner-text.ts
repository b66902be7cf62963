import * as z from 'zod/mini'

/** Makes a check for at most `max` code points; the refusal names the field. */
export const atMost = (name: string, max: number) =>
  z.refine<string>((it) => [...it].length <= max, { error: `${name}最多 ${max} 字`, params: { rule: 'length', most: max } })

/** Makes a shape for a text of at most `max` code points. */
export const limited = (name: string, max: number) => z.string(`${name}应为文字`).check(atMost(name, max))

const ADDRESS_MAX = 2000
const SITE_PATH = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u

/** Makes a shape for an address with one of these schemes, or an empty text; `/` allows paths of this site. */
const address = (name: string, what: string, starts: readonly string[]) =>
  limited(name, ADDRESS_MAX).check(z.refine((it) => it === '' || isAddress(it, starts), `${name}应为${what}`))

function isAddress(it: string, starts: readonly string[]): boolean {
  if (starts.includes('/') && SITE_PATH.test(it)) return true
  if (/[\s\\\p{Cc}]/u.test(it)) return false
  const isKnown = starts.some((start) => start !== '/' && it.toLowerCase().startsWith(start))
  const url = isKnown ? URL.parse(it) : null
  return url !== null && url.username === '' && url.password === ''
}

const WEB = ['https://', 'http://']

/** Makes a shape for the address of a picture, which the Content-Security-Policy lets a page show. */
export const picture = (name: string) => address(name, '站内路径或 https 地址', ['/', 'https://'])
export const link = (name: string) => address(name, '站内路径、http(s) 或 mailto 地址', ['/', ...WEB, 'mailto:'])
export const webAddress = (name: string) => address(name, ' http(s) 地址', WEB)
export const secureAddress = (name: string) => address(name, ' https 地址', ['https://'])
