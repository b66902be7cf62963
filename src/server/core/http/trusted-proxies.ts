import { BlockList, isIP } from 'node:net'
import { OwnerFault } from '#server/core/env/setting-error.ts'

/** Knows the proxies that are trusted to say where a reader comes from and which id a request has. */
export interface Proxies {
  believes(socket: string | undefined): boolean
  /**
   * Returns the socket's address, or behind a trusted proxy the address that this proxy saw, which is the last in the header. Behind a
   * row of trusted proxies it is the last address that belongs to none of them. No other client can choose an address by a header.
   */
  addressOf(socket: string, forwardedFor: string | undefined): string
}

const BARE = /^::ffff:(?=\d+\.)/i

/**
 * Creates the list of trusted proxies. Programs of this machine are always trusted: whoever runs one has the machine.
 * @param others addresses and networks (`10.0.0.0/8`) that are trusted, too
 * @throws OwnerFault when one of them is neither
 */
export function trustProxies(others: readonly string[]): Proxies {
  const list = new BlockList()
  for (const it of ['127.0.0.0/8', '::1', ...others]) {
    const [address = '', bits, more] = it.split('/')
    const version = isIP(address)
    const most = version === 6 ? 128 : 32
    if (!version || more !== undefined || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new OwnerFault(
        `"${it}" is neither an address nor a network such as 10.0.0.0/8`,
        `「${it}」不是 IP 地址，也不是 10.0.0.0/8 这样的网段`,
      )
    list.addSubnet(address, bits === undefined ? most : Number(bits), version === 6 ? 'ipv6' : 'ipv4')
  }
  const holds = (address: string) => {
    const bare = address.replace(BARE, '')
    const version = isIP(bare)
    return version !== 0 && list.check(bare, version === 6 ? 'ipv6' : 'ipv4')
  }
  return {
    believes: (socket) => socket !== undefined && holds(socket),
    addressOf(socket, forwardedFor) {
      if (!forwardedFor || !holds(socket)) return socket
      let seen = socket
      for (const it of forwardedFor.split(',').reverse()) {
        const address = it.trim()
        // No trusted proxy writes something that is not an address.
        if (!isIP(address)) return seen
        seen = address
        if (!holds(address)) return seen
      }
      return seen
    },
  }
}

/** Trusts only programs of this machine. */
export const thisMachine: Proxies = trustProxies([])

/**
 * Returns the part of an address that stands for a network: in IPv6 a home has a whole block of addresses, and may choose a new one
 * for each request.
 */
export function networkOf(address: string): string {
  const bare = address.replace(BARE, '')
  if (!bare.includes(':')) return bare
  const [head = ''] = bare.split('::')
  const groups = head ? head.split(':') : []
  // The groups that `::` leaves out are zero; of a whole address the first four groups count.
  return [...groups, '0', '0', '0', '0'].slice(0, 4).join(':')
}

/** Shortens an address for the log to its network, which many people share. */
export function cutAddress(address: string): string {
  const bare = address.replace(BARE, '')
  if (isIP(bare) === 4) return bare.replace(/\d+$/, '0')
  return isIP(bare) === 6 ? `${networkOf(bare).split(':').slice(0, 3).join(':')}::` : 'local'
}
