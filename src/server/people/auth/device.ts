import { isIP } from 'node:net'
import Bowser from 'bowser'
import type { DeviceKind } from '#server/core/db/column-types.ts'
import type { Visitor } from '#server/core/http/caller.ts'
import { regionOf } from './region.ts'

const LONGEST = 40

/** Describes where a session was begun: names and a region, never an address. */
export interface Device {
  os: string
  browser: string
  ip_location: string
}

/** Says what kind of machine a request comes from, by its user agent; empty when that does not tell. */
export function machineOf({ userAgent }: Visitor): DeviceKind {
  const type = userAgent ? Bowser.parse(userAgent).platform.type : undefined
  return KINDS[type ?? ''] ?? ''
}

const KINDS: Readonly<Record<string, DeviceKind>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/** Holds the systems for which browsers always send the same version: the number says nothing. */
const FROZEN = new Set(['macOS', 'Windows'])

/** Describes the machine that a request comes from. A header may hold anything, so names are cut short. */
export function deviceOf({ address, userAgent }: Visitor): Device {
  const { os, browser } = userAgent ? Bowser.parse(userAgent) : { os: {}, browser: {} }
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ').slice(0, LONGEST)
  return {
    os: words(os.name, FROZEN.has(os.name ?? '') ? '' : (os.versionName ?? os.version?.split('.')[0])),
    browser: words(browser.name, browser.version?.split('.')[0]),
    ip_location: isIP(address.replace(/^::ffff:/, '')) ? regionOf(address) : '',
  }
}
