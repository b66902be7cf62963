/** An e-mail address of which only enough is left to know it again: `zh***@example.com`. Anything else stays as it is. */
export function coverAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const name = [...address.slice(0, at)]
  return `${name.slice(0, name.length > 2 ? 2 : 1).join('')}***${address.slice(at)}`
}
