import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '198.17.255.255',
  '223.255.255.255',
  '2400:3200::1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::200e',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  // This machine and private networks are refused.
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.1',
  // Carrier-grade NAT is refused: a cloud keeps its metadata there too.
  '100.64.0.1',
  '100.100.100.200',
  // Link-local addresses are refused: clouds keep metadata there.
  '169.254.0.1',
  '169.254.169.254',
  // Reserved, documentation, multicast and broadcast addresses are refused.
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  // IPv4 addresses inside IPv6 ones are refused.
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:4136:e378::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
  // None of these is an IP address.
  '',
  'localhost',
  '127.1',
  '0x7f000001',
  '2130706433',
  '1.1.1.1.',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
