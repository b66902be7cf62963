import { BlockList, isIP, isIPv4 } from 'node:net'

/**
 * Lists the ranges of IPv4 that are not public: private, loopback, link-local with its metadata services, carrier-grade NAT,
 * documentation, multicast.
 */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/**
 * Lists ranges inside the public part of IPv6 that are not public: those that contain an IPv4 address, such as 6to4 and Teredo, and
 * documentation.
 */
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [net, bits] of NOT_PUBLIC_V4) refused.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of NOT_PUBLIC_V6) refused.addSubnet(net, bits, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/**
 * Checks whether an IP address belongs to the public internet. Of IPv6 only the allocated part (2000::/3) counts, so that loopback,
 * link-local, ULA, mapped IPv4 and NAT64 are refused without a list.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || address.includes('%')) return false
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  return globalV6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
