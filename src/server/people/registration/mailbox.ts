/** Lists mail services that ignore dots in a name. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** Returns the mailbox that an address leads to, as far as the address tells: for counting, never for sending. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = '', host = ''] = [address.slice(0, at), address.slice(at + 1)].map((it) => it.toLowerCase())
  const plain = name.replace(/\+.*$/, '') || name
  return DOTLESS.has(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}
