import type { Finding, Source } from './source.ts'

interface Entry {
  version?: string
  license?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

/** Holds licences under which everybody may use, change and pass on our program. */
const OPEN: ReadonlySet<string> = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'CC0-1.0',
    'Zlib',
  ],
  // These licences bind people who change the package itself, not people who use it unchanged.
  ...['MPL-2.0', 'Python-2.0', 'OFL-1.1'],
])
/**
 * Holds licences that are allowed for the named packages only: those are loaded as libraries of their own, which everybody can
 * exchange.
 */
const SINGLY: Readonly<Record<string, RegExp>> = { 'LGPL-3.0-or-later': /^@img\/sharp-/ }

/** Holds the licences of packages that state theirs only in a file. */
const IN_A_FILE: Readonly<Record<string, string>> = { khroma: 'MIT' }

/** Holds the oldest allowed versions; older ones have known security holes that concern this program. */
const FLOORS: Readonly<Record<string, string>> = {
  nodemailer: '10.4.1',
  sharp: '0.35.3',
  '@hono/node-server': '2.1.6',
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Checks a licence expression: one open licence is enough for OR, all have to be open for AND. */
function isOpen(licence: string, name: string): boolean {
  const bare = licence.replace(/[()]/g, '')
  const one = (it: string) => OPEN.has(it) || (SINGLY[it]?.test(name) ?? false)
  if (bare.includes(' OR ')) return bare.split(' OR ').some((it) => isOpen(it, name))
  return bare.split(' AND ').every((it) => one(it.trim()))
}

function isBelow(version: string, floor: string): boolean {
  const [own, least] = [version, floor].map((it) => it.split(/[.-]/).map(Number))
  for (const [at, part] of (least ?? []).entries()) if (own?.[at] !== part) return (own?.[at] ?? 0) < part
  return false
}

/** Checks that every installed package may be used by every user of this program, and has no security hole that we know of. */
export function licenceFaults(sources: readonly Source[]): Finding[] {
  const lock = JSON.parse(sources.find((it) => it.path === 'package-lock.json')?.text ?? '{}') as {
    packages?: Record<string, Entry>
  }
  const packages = Object.entries(lock.packages ?? {}).filter(([path, { link }]) => path && !link)
  // npm does not record the licence of a package for another platform: it has the licence of the package that asks for it.
  const named = new Map(
    packages.flatMap(([, { license, optionalDependencies = {} }]) =>
      license ? Object.keys(optionalDependencies).map((name): [string, string] => [name, license]) : [],
    ),
  )
  return packages.flatMap(([path, { license, version = '' }]): Finding[] => {
    const name = nameOf(path)
    const licence = license ?? named.get(name) ?? IN_A_FILE[name]
    const floor = FLOORS[name]
    const says = [
      ...(licence === undefined ? [`${name} has no licence`] : isOpen(licence, name) ? [] : [`${name} is under ${licence}`]),
      ...(floor && isBelow(version, floor) ? [`${name} ${version} is older than ${floor}`] : []),
    ]
    return says.map((it) => ({ path: 'package-lock.json', line: 1, says: it }))
  })
}
