import type { Finding, Source } from './source.ts'

interface Entry {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** Finds the package that Node would load for `name` inside the folder `from`. */
function lookUp(packages: Record<string, Entry>, from: string, name: string): Entry | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder}${folder && '/'}node_modules/${name}`]
    if (found || !folder.includes('/node_modules/')) return found ?? packages[`node_modules/${name}`]
  }
}

/** Finds faults that would make `npm ci` refuse, or install something else than was tested. */
export function lockFaults(sources: readonly Source[]): Finding[] {
  const read = (path: string) => JSON.parse(sources.find((it) => it.path === path)?.text ?? '{}')
  const manifest = read('package.json') as Entry
  const packages = (read('package-lock.json').packages ?? {}) as Record<string, Entry>
  const fault = (path: string, says: string): Finding => ({ path, line: 1, says })
  const named = { ...manifest.dependencies, ...manifest.devDependencies }
  const loose = Object.entries(named).filter(([, version]) => !exact.test(version))
  const unlocked = Object.entries(named).filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
  // npm forgets packages of other platforms that its registry could not name; `npm ci` then fails everywhere.
  const forgotten = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).filter(([name, version]) => exact.test(version) && !lookUp(packages, path, name)),
  )
  return [
    ...loose.map(([name, version]) => fault('package.json', `${name} ${version} is not an exact version`)),
    ...unlocked.map(([name, version]) => fault('package-lock.json', `does not hold ${name} ${version}: run npm install`)),
    ...forgotten.map(([name, version]) => fault('package-lock.json', `misses the optional package ${name} ${version}`)),
  ]
}
