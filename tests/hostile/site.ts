import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, runProgram, startProgram } from '../support/program.ts'
import { liveFiles } from '../support/site-files.ts'
import { plant } from './plant.ts'
import type { Planted } from './planting.ts'

export const SITE = 'https://blog.example'

/** A blog full of hostile texts, published. */
export interface HostileSite {
  dataDir: string
  planted: Planted
  /** Pages and what machines read, by their path in the release. */
  files: ReadonlyMap<string, Buffer>
  /** Of the inline scripts that the compile knows. */
  hashes: readonly string[]
}

/** Fills a blog and publishes it with `npm run publish`. @throws when that fails */
export async function publishHostile(each: number): Promise<HostileSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-hostile-'))
  const planted = await plant(dataDir, each)
  const { code, output } = await runProgram(['publish'], {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SITE_URL: SITE,
  })
  if (code !== 0) throw new Error(output)
  return { dataDir, planted, ...readSite(dataDir) }
}

export function readSite(dataDir: string): Pick<HostileSite, 'files' | 'hashes'> {
  const { scriptHashes } = JSON.parse(readFileSync(join(dataDir, 'site', 'live', '.release.json'), 'utf8')) as {
    scriptHashes: string[]
  }
  return { files: liveFiles(join(dataDir, 'site')), hashes: scriptHashes }
}

export const serveHostile = ({ dataDir }: HostileSite): Promise<Program> => startProgram({ DATA_DIR: dataDir, SITE_URL: SITE })

export const removeHostile = ({ dataDir }: HostileSite): void => rmSync(dataDir, { recursive: true, force: true })
