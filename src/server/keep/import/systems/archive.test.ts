import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isZip, openArchive } from './archive.ts'
import { aFile, aZip } from './systems.fixture.ts'

const textAt = async (path: string, name: string) => {
  const archive = await openArchive(path)
  const bytes = await archive.bytes(name)
  await archive.close()
  return bytes && Buffer.from(bytes).toString()
}

test('files of a zip archive are read by path, whichever way their letters are composed', async () => {
  const path = aFile('a.zip', await aZip({ ['a/图é.png'.normalize('NFD')]: '甲' }))
  expect(await isZip(path)).toBe(true)
  expect(await textAt(path, 'a/图é.png'.normalize('NFC'))).toBe('甲')
  expect(await textAt(path, 'a/none.png')).toBeNull()
})

test('nothing outside a folder is reached, by dots or by links', async () => {
  const root = mkdtempSync(join(tmpdir(), 'inkstone-archive-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'in'))
  writeFileSync(join(root, 'secret'), '密')
  writeFileSync(join(root, 'in/a.png'), '图')
  symlinkSync(join(root, 'secret'), join(root, 'in/link.png'))
  expect(await textAt(join(root, 'in'), 'a.png')).toBe('图')
  for (const name of ['../secret', 'link.png', '/etc/passwd', '../../../../etc/passwd'])
    expect(await textAt(join(root, 'in'), name)).toBeNull()
})

test('an archive with a path out of it is refused', async () => {
  const zip = await aZip({ 'xx/evil.txt': '坏' })
  const evil = Buffer.from(zip.toString('latin1').replaceAll('xx/evil.txt', '../evil.txt'), 'latin1')
  await expect(openArchive(aFile('a.zip', evil))).rejects.toThrow('压缩包里有指向包外的路径，没有打开它')
})

test('a bomb is not unpacked', async () => {
  const path = aFile('a.zip', await aZip({ 'a.png': new Uint8Array(30_000_000) }))
  await expect(textAt(path, 'a.png')).rejects.toThrow('可能是压缩炸弹')
  const archive = await openArchive(path)
  await expect(archive.stream('a.png')).rejects.toThrow('可能是压缩炸弹')
  await archive.close()
})

test('what is no archive, a cut one and none at all are refused in words', async () => {
  const zip = await aZip({ 'a.txt': '甲'.repeat(1000) })
  await expect(openArchive(aFile('a.zip', zip.subarray(0, 60)))).rejects.toThrow('压缩包不完整，或者不是 zip 文件')
  await expect(openArchive(aFile('a.zip', 'words'))).rejects.toThrow('压缩包不完整，或者不是 zip 文件')
  await expect(openArchive('/nowhere/a.zip')).rejects.toThrow('找不到文件')
})
