/** Masks an e-mail address so that its owner can still recognize it: `zh***@example.com`. Any other text stays as it is. */
export function coverAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const name = [...address.slice(0, at)]
  return `${name.slice(0, name.length > 2 ? 2 : 1).join('')}***${address.slice(at)}`
}
