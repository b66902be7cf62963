import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { launchChromium } from '#tests/chromium.ts'
import { addAccount, enter, PASSWORD } from '#tests/support/member.ts'
import { type Program, startProgram } from '#tests/support/program.ts'
import { articleDatabase, realTexts } from './articles.ts'
import { PLACE } from './editor-texts.ts'
import { settled } from './watch.ts'

const AUTHOR = 'author@example.com'
export type Mode = 'source' | 'split' | 'visual'
export const MODES: readonly Mode[] = ['source', 'split', 'visual']

/** Opens the whole program with the real articles published, and an author. */
export async function openEditorWorld() {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-editor-'))
  const count = realTexts().length
  if (count > 0) copyFileSync(await articleDatabase('real', count), join(dataDir, 'inkstone.db'))
  const program = await startProgram({ DATA_DIR: dataDir })
  await addAccount(program, { username: AUTHOR, nickname: '作者', role: 'admin' })
  const ask = async <T>(method: string, path: string, body?: object, token = ''): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
    const answer = await fetch(`${program.url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
    if (code !== 200) throw new Error(`${path}: ${message}`)
    return data
  }
  const { token } = await ask<{ token: string }>('POST', '/auth/login', { username: AUTHOR, password: PASSWORD, source: 'PC' })
  const [category] = await ask<{ id: number }[]>('GET', '/sys/category/all', undefined, token)
  await settled(join(dataDir, 'inkstone.db'))
  return {
    program,
    /** Creates an article; returns its id. */
    async add(title: string, contentMd: string): Promise<number> {
      const body = { title, contentMd, categoryId: category?.id ?? null, status: 2 }
      return (await ask<{ id: number }>('POST', '/sys/article/add', body, token)).id
    },
    remove: () => program.remove(),
  }
}

export type EditorWorld = Awaited<ReturnType<typeof openEditorWorld>>

/** Opens a fresh browser with the author logged in and the editor in one mode. */
export async function openBrowser(program: Program, mode: Mode) {
  const browser = await launchChromium({ isWhole: true })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN' })
  await context.addInitScript((name) => {
    if (location.protocol.startsWith('http') && origin !== 'null') localStorage.setItem('editor:mode', name)
  }, mode)
  await context.addInitScript(noteReady)
  const page = await context.newPage()
  await enter(page, program, AUTHOR, { isTied: true })
  return { context, page, close: () => browser.close() }
}

/** Runs in the page: notes when the caret is first in an editable element. */
function noteReady(): void {
  const look = () => {
    let it = document.activeElement
    while (it?.shadowRoot?.activeElement) it = it.shadowRoot.activeElement
    if (it instanceof HTMLElement && it.isContentEditable) Object.assign(globalThis, { readyAt: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Returns the milliseconds from the navigation until the first keystroke is possible. */
export async function openTo(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  const found = await page.waitForFunction(() => (globalThis as unknown as { readyAt?: number }).readyAt)
  return Number(await found.jsonValue())
}

/** Measures the same in a new tab. */
export async function openInTab(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const took = await openTo(page, url)
  await page.close()
  return took
}

/** Puts the caret at the end of the waiting paragraph in the middle. */
export async function goToPlace(page: Page, mode: Mode): Promise<void> {
  await page.locator('.workbench-outline').getByRole('button', { name: PLACE }).click()
  for (let line = 0; line < (mode === 'visual' ? 1 : 2); line++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
}
