import { isIP } from 'node:net'

/**
 * The socket's address; behind a proxy on this machine the one that this proxy saw, which it puts last. Nobody else
 * can choose an address by a header.
 */
export function addressOf(socket: string, forwardedFor: string | undefined): string {
  const forwarded = /^(::ffff:)?127\.|^::1$/.test(socket) ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return forwarded && isIP(forwarded) ? forwarded : socket
}

/** Whom an address stands for: in IPv6 a home has a whole block of them, and may choose anew for each request. */
export function householdOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!bare.includes(':')) return bare
  const [head = ''] = bare.split('::')
  const groups = head ? head.split(':') : []
  // What `::` left out is zero; of a whole address the first four groups count.
  return [...groups, '0', '0', '0', '0'].slice(0, 4).join(':')
}
