/** Whom an address stands for: in IPv6 a home has a whole block of them, and may choose anew for each request. */
export function householdOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!bare.includes(':')) return bare
  const [head = ''] = bare.split('::')
  const groups = head ? head.split(':') : []
  // What `::` left out is zero; of a whole address the first four groups count.
  return [...groups, '0', '0', '0', '0'].slice(0, 4).join(':')
}
