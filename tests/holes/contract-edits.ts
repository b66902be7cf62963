import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Edit } from './holes.ts'

const FOLDER = 'src/contract'
const root = join(import.meta.dirname, '../..')

/** Describes a changed limit, one step up or down, or a list of words with one more or one less. */
export interface Step {
  /** Holds the file, the line and the change. */
  name: string
  edit: Edit
}

interface Change {
  start: number
  end: number
  to: string
}

/** Changes a number or a product, such as the seconds of a day. A limit for digits never goes below zero. */
function ofNumber(it: ts.Expression): Change[] {
  const text = it.getText()
  const isZero =
    Number(text) === 0 && !/^z\.(?:gte|minimum)$/.test(ts.isCallExpression(it.parent) ? it.parent.expression.getText() : '')
  return (isZero ? ['+ 1'] : ['+ 1', '- 1']).map((step) => ({ start: it.getStart(), end: it.end, to: `(${text} ${step})` }))
}
/** Recognises code that picks a piece of a text or list, which is no limit. */
const isCut = (it: ts.Node) =>
  ts.isElementAccessExpression(it) || (ts.isCallExpression(it) && /\.(?:slice|at)$/.test(it.expression.getText()))
const isProduct = (it: ts.Node): boolean =>
  ts.isNumericLiteral(it) || (ts.isBinaryExpression(it) && isProduct(it.left) && isProduct(it.right))

/** Changes the repetition counts in a pattern. */
function ofPattern(it: ts.RegularExpressionLiteral): Change[] {
  return [...it.text.matchAll(/(?<=\{(?:\d+,)?)\d+(?=(?:,\d*)?\})/g)].flatMap(({ 0: digits, index }) => {
    const start = it.getStart() + index
    return [Number(digits) + 1, Number(digits) - 1]
      .filter((to) => to >= 0)
      .map((to) => ({ start, end: start + digits.length, to: String(to) }))
  })
}

function ofWords(it: ts.ArrayLiteralExpression): Change[] {
  const last = it.elements.at(-1)
  const isOfWords = it.elements.length > 0 && it.elements.every(ts.isStringLiteral)
  const isConst = ts.isAsExpression(it.parent)
  const isArgument = ts.isCallExpression(it.parent) && it.parent.expression.getText() === 'z.enum'
  if (!last || !isOfWords || !(isConst || isArgument)) return []
  return [
    { start: last.end, end: last.end, to: ", 'surely-unknown'" },
    ...(it.elements.length > 1 ? [{ start: last.getFullStart() - 1, end: last.end, to: '' }] : []),
  ]
}

function changesIn(node: ts.Node): Change[] {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isCut(node)) return []
  if (isProduct(node)) return ofNumber(node as ts.Expression)
  if (ts.isRegularExpressionLiteral(node)) return ofPattern(node)
  const own = ts.isArrayLiteralExpression(node) ? ofWords(node) : []
  const below: Change[] = []
  ts.forEachChild(node, (it) => void below.push(...changesIn(it)))
  return [...own, ...below]
}

/** Returns every limit of the contract, one step up and one down. */
export const contractSteps = (): Step[] =>
  readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.ts') && !it.endsWith('.test.ts'))
    .flatMap((name) => {
      const file = `${FOLDER}/${name}`
      const text = readFileSync(join(root, file), 'utf8')
      const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
      return changesIn(source).map(({ start, end, to }) => {
        const { line } = source.getLineAndCharacterOfPosition(start)
        const about = text.split('\n')[line]?.trim().slice(0, 60) ?? ''
        const what = `${text.slice(start, end) || 'one more'} → ${to || 'one less'}`
        return {
          name: `${name}:${line + 1} ${about} | ${what}`,
          edit: { file, from: text, to: text.slice(0, start) + to + text.slice(end) },
        }
      })
    })
