import type { WordName } from './words/zh-cn.ts'

/** Matches the schemes that the specification refuses in links, in upper and lower case. */
const REFUSED = /^(?:javascript|vbscript|file|data):/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside a scheme
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200d\u2028\u2029\ufeff]/g

/** Names why an address may not stand in a link; empty when it may. */
export function faultOf(address: string): Extract<WordName, 'noAddress' | 'badAddress'> | '' {
  if (!address.trim()) return 'noAddress'
  return REFUSED.test(address.replace(SKIPPED, '')) ? 'badAddress' : ''
}
