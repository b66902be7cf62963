import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { walkElements } from '#markdown/walk.ts'
import { attribute, classesOf, element, elementsIn } from './elements.ts'

const WORD_ITEM = /mso-list:\s*l\d+\s+level(\d)/i
const WORD_SIGN = /mso-list:\s*ignore/i
/** Matches the sign of an ordered item: `1.`, `(2)`, `a)`, `一、`, `③`. Bullets are single letters of symbol fonts. */
const ORDERED = /^(?:[(（]?(?:[\da-z]{1,5}|[一二三四五六七八九十百]{1,4})[.)、．）]|\d+|[①-⑳])$/i
const LIST = /^[uo]l$/

/** Makes lists of the paragraphs that Word and WPS draw as items, each with its sign written before it. */
export function readWordLists(tree: Root): void {
  const visit = (parent: Root | Element) => {
    const children: ElementContent[] = []
    let run: Element[] = []
    const end = () => {
      children.push(...listsOf(run))
      run = []
    }
    for (const child of parent.children as ElementContent[]) {
      if (child.type === 'element' && child.tagName === 'p' && WORD_ITEM.test(attribute(child, 'style'))) run.push(child)
      else if (run.length === 0 || child.type === 'element' || (child.type === 'text' && child.value.trim())) {
        end()
        if (child.type === 'element') {
          // A numbered heading keeps its level, but not its number.
          if (WORD_ITEM.test(attribute(child, 'style'))) takeSign(child)
          visit(child)
        }
        children.push(child)
      }
    }
    end()
    parent.children = children
  }
  visit(tree)
}

function listsOf(items: readonly Element[]): Element[] {
  const outer: Element[] = []
  const open: { level: number; list: Element }[] = []
  for (const item of items) {
    const level = Number(WORD_ITEM.exec(attribute(item, 'style'))?.[1])
    const sign = takeSign(item)
    const name = ORDERED.test(sign) ? 'ol' : 'ul'
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const last = open.at(-1)
    if (last?.level === level && last.list.tagName !== name) open.pop()
    if (open.at(-1)?.level !== level) {
      const start = Number.parseInt(sign.replace(/^[(（]/, ''), 10)
      const list = element(name, start > 1 ? { start } : {}, [])
      const around = open.at(-1)?.list.children.at(-1)
      if (around?.type === 'element') around.children.push(list)
      else outer.push(list)
      open.push({ level, list })
    }
    open.at(-1)?.list.children.push(element('li', {}, item.children))
  }
  return outer
}

/** Removes the sign that a program wrote for other programs without lists, and returns it. */
function takeSign(item: Element): string {
  let sign = ''
  walkElements(item, (node, index, parent) => {
    if (!WORD_SIGN.test(attribute(node, 'style'))) return undefined
    sign += textOf(node)
    parent.children.splice(index, 1)
    return index
  })
  return sign.replace(/[\s\u00a0]+/g, '')
}

/** Gives an item a checkbox where a program marks tasks in another way. */
export function readTaskSigns(tree: Root): void {
  walkElements(tree, (node) => {
    if (node.tagName !== 'li') return undefined
    const isDone = taskOf(node)
    if (isDone !== null) node.children.unshift(element('input', { type: 'checkbox', checked: isDone }, []))
    return undefined
  })
}

function taskOf(item: Element): boolean | null {
  const kind = attribute(item, 'dataList')
  if (kind === 'check' || kind === 'done') return kind === 'done'
  if (attribute(item, 'role') === 'checkbox') return attribute(item, 'ariaChecked') === 'true'
  const [box] = elementsIn(item)
  if (box && classesOf(box).includes('checkbox') && textOf(box).trim() === '') {
    item.children.splice(item.children.indexOf(box), 1)
    return classesOf(box).includes('checkbox-on')
  }
  const words = firstText(item)
  const sign = words && /^\s*\[([ x])\]\s+/i.exec(words.value)
  if (!words || !sign) return null
  words.value = words.value.slice(sign[0].length)
  return sign[1] !== ' '
}

function firstText(node: Element): { value: string } | null {
  for (const child of node.children as ElementContent[]) {
    if (child.type === 'text' && child.value.trim()) return child
    if (child.type === 'element') return firstText(child)
  }
  return null
}

/** Moves a list that a wrapper holds without any item into the item before it. */
export function nestWrappedLists(tree: Root): void {
  walkElements(tree, (node, index, parent) => {
    const inside = elementsIn(node)
    if (!LIST.test(node.tagName) || inside.length === 0 || !inside.every((it) => LIST.test(it.tagName))) return undefined
    const before = parent.children.slice(0, index).findLast((it) => it.type === 'element')
    const item = before?.type === 'element' && LIST.test(before.tagName) ? elementsIn(before).at(-1) : undefined
    if (item) item.children.push(...inside)
    parent.children.splice(index, 1, ...(item ? [] : inside))
    return index
  })
}
