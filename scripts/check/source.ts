import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Holds a text file of the repository; `path` is relative to its root, with forward slashes. */
export interface Source {
  path: string
  text: string
}

/** Describes one broken rule. Lines count from 1. */
export interface Finding {
  path: string
  line: number
  says: string
}

export type Rule = (sources: readonly Source[]) => Finding[]

const generated = new Set(['node_modules', '.git', 'dist', 'data', '.astro', '.cache', 'coverage'])
const textual = /\.(ts|tsx|mjs|astro|css|md|json|yml|yaml|svg|txt)$|^\.npmrc$|^\.ci\/run$/

/** Lists every path of the checkout without generated folders, sorted. */
export function listPaths(root: string): string[] {
  const found = globSync(['**/*', '.ci/*', '.npmrc'], { cwd: root, exclude: (name) => generated.has(name) })
  return found.map((path) => path.replaceAll('\\', '/')).sort()
}

/** Reads the text files that the rules look at. A file that another program has removed meanwhile is left out. */
export function readSources(root: string): Source[] {
  return listPaths(root)
    .filter((path) => textual.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Returns the number of the line that holds the character at `index`. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

const comment = /(?<=^|[\s;{}(,])\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|[\s;{}])\/\/.*$/gm

/** Returns the text with comments blanked out; lines and columns stay. */
export const withoutComments = (text: string): string => text.replace(comment, (it) => it.replace(/[^\n]/g, ' '))

/** Finds every match of `pattern` outside comments. */
export function findAll({ path, text }: Source, pattern: RegExp, says: string): Finding[] {
  const code = withoutComments(text)
  return [...code.matchAll(pattern)].map((match) => ({
    path,
    line: lineAt(code, match.index),
    says: `${says}: ${match[0].trim().slice(0, 60)}`,
  }))
}

/** Recognizes tests, and files that only tests use. */
export const isTest = (path: string): boolean => /\.(?:test|fixture)\.tsx?$/.test(path) || path.startsWith('tests/')
