import { expect, test } from 'vitest'
import { lockFaults } from './lock.ts'

const saysOf = (manifest: object, packages: object) =>
  lockFaults([
    { path: 'package.json', text: JSON.stringify(manifest) },
    { path: 'package-lock.json', text: JSON.stringify({ packages }) },
  ]).map(({ says }) => says)

test('dependencies are exact and locked', () => {
  const locked = { 'node_modules/hono': { version: '4.13.19' } }
  expect(saysOf({ dependencies: { hono: '4.13.19' } }, locked)).toEqual([])
  expect(saysOf({ dependencies: { hono: '^4.13.19' } }, locked)).toContain('hono ^4.13.19 is not an exact version')
  expect(saysOf({ devDependencies: { hono: '4.13.20' } }, locked)).toEqual(['does not hold hono 4.13.20: run npm install'])
})

test('the packages of other platforms are locked too, wherever Node would find them', () => {
  const optionalDependencies = { 'tool-darwin': '1.0.0' }
  const forgotten = { 'node_modules/a/node_modules/tool': { version: '1.0.0', optionalDependencies } }
  expect(saysOf({}, forgotten)).toEqual(['misses the optional package tool-darwin 1.0.0'])
  for (const place of ['node_modules/tool-darwin', 'node_modules/a/node_modules/tool-darwin'])
    expect(saysOf({}, { ...forgotten, [place]: { version: '1.0.0' } }), place).toEqual([])
})
