import { expect, test } from 'vitest'
import { licenceFaults } from './licences.ts'

const saysOf = (packages: object) =>
  licenceFaults([{ path: 'package-lock.json', text: JSON.stringify({ packages }) }]).map(({ says }) => says)
const of = (license: string, name = 'a') => saysOf({ [`node_modules/${name}`]: { version: '1.0.0', license } })

test('what everybody may use is taken, of choices one, of several all', () => {
  for (const it of ['MIT', 'ISC', '(MPL-2.0 OR GPL-3.0-only)', '(MIT AND Zlib)']) expect(of(it), it).toEqual([])
  for (const it of ['GPL-3.0-only', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN x', 'UNLICENSED', 'AGPL-3.0'])
    expect(of(it), it).toEqual([`a is under ${it}`])
})

test('the library behind pictures may be what it is, and no other', () => {
  expect(of('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toEqual([])
  expect(of('LGPL-3.0-or-later')).toEqual(['a is under LGPL-3.0-or-later'])
})

test('a package without a licence is found, unless it is the form of another one for some platform', () => {
  expect(saysOf({ 'node_modules/a': { version: '1.0.0' } })).toEqual(['a has no licence'])
  const tool = { version: '1.0.0', license: 'MIT', optionalDependencies: { 'tool-darwin': '1.0.0' } }
  expect(saysOf({ 'node_modules/tool': tool, 'node_modules/tool-darwin': { version: '1.0.0' } })).toEqual([])
})

test('a version with a known hole is found, wherever it is', () => {
  const sharp = (version: string) => saysOf({ 'node_modules/a/node_modules/sharp': { version, license: 'Apache-2.0' } })
  for (const it of ['0.35.3', '0.35.10', '0.36.0', '1.0.0']) expect(sharp(it), it).toEqual([])
  for (const it of ['0.35.2', '0.34.9', '0.9.0']) expect(sharp(it), it).toEqual([`sharp ${it} is older than 0.35.3`])
})
