import { expect, test } from 'vitest'
import { cutAddress, networkOf, thisMachine, trustProxies } from './trusted-proxies.ts'

test('a proxy of this machine is believed, about the last address only', () => {
  expect(thisMachine.addressOf('127.0.0.1', '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4')
  expect(thisMachine.addressOf('::ffff:127.0.0.1', '1.2.3.4')).toBe('1.2.3.4')
  expect(thisMachine.addressOf('::1', '2001:db8::7')).toBe('2001:db8::7')
  expect(thisMachine.addressOf('127.0.0.1', undefined)).toBe('127.0.0.1')
  expect(thisMachine.addressOf('127.0.0.1', '1.2.3.4, unknown')).toBe('127.0.0.1')
})

test('a stranger says what he likes', () => {
  for (const from of ['9.9.9.9', '::ffff:9.9.9.9', '2001:db8::1', 'local', '10.1.2.3'])
    expect(thisMachine.addressOf(from, '1.2.3.4')).toBe(from)
  expect(thisMachine.believes(undefined)).toBe(false)
})

test('behind a row of proxies the last address that is none of them counts, whatever the reader wrote before it', () => {
  const proxies = trustProxies(['10.0.0.0/8', '173.245.48.0/20', '2400:cb00::/32'])
  expect(proxies.addressOf('10.0.0.7', '6.6.6.6, 1.2.3.4, 173.245.48.9, 10.0.0.8')).toBe('1.2.3.4')
  expect(proxies.addressOf('127.0.0.1', '1.2.3.4, 2400:cb00::9')).toBe('1.2.3.4')
  expect(proxies.addressOf('10.0.0.7', '1.2.3.4, 173.245.64.1')).toBe('173.245.64.1')
  // This is a health check of the balancer itself.
  expect(proxies.addressOf('10.0.0.7', '10.0.0.8')).toBe('10.0.0.8')
  expect(proxies.addressOf('11.0.0.7', '1.2.3.4')).toBe('11.0.0.7')
})

test.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', '10.0.0'])('"%s" is no network', (it) => {
  expect(() => trustProxies([it])).toThrow('is neither an address nor a network')
})

test('a log holds the network of somebody, not his address', () => {
  expect(['1.2.3.4', '::ffff:1.2.3.4', '2001:db8:1:2:3:4:5:6', '2001:db8::1', 'local'].map(cutAddress)).toEqual([
    '1.2.3.0',
    '1.2.3.0',
    '2001:db8:1::',
    '2001:db8:0::',
    'local',
  ])
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
})
