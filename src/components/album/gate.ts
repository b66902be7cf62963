import { api } from '#client/api.ts'
import { saveAlbumToken, savedAlbumToken } from '#client/storage.ts'
import { album } from '#contract/album.ts'
import type { ApiError } from '#contract/send.ts'
import { LOCKED, OPENED } from './wall.ts'

async function wordsOf(error: ApiError): Promise<string> {
  const { retryAfter } = (error.extra ?? {}) as { retryAfter?: number }
  if (error.code === 429 && retryAfter) return `试得太快了，请过 ${retryAfter} 秒再试`
  return import('#client/failure-words.ts').then(
    (it) => it.failureWords(error),
    () => '网络连接失败，请检查网络',
  )
}

/** The form before a locked album. What was typed stays until it was right. */
export function keepGate(gate: HTMLElement, wall: HTMLElement): { knock: () => Promise<void> } {
  const form = gate.querySelector('form')
  const field = gate.querySelector('input')
  const said = gate.querySelector<HTMLElement>('[data-slot="error"]')
  const eye = gate.querySelector<HTMLButtonElement>('[data-look]')
  if (!form || !field || !said || !eye) return { knock: async () => {} }
  const id = Number(wall.dataset.wall)

  function say(words: string): void {
    if (!said || !field) return
    said.textContent = words
    field.ariaInvalid = words ? 'true' : 'false'
  }
  function show(isShown: boolean): void {
    if (!field || !eye) return
    field.type = isShown ? 'text' : 'password'
    eye.ariaPressed = String(isShown)
    eye.ariaLabel = isShown ? '隐藏密码' : '显示密码'
  }
  function open(): void {
    gate.hidden = true
    wall.hidden = false
    wall.dispatchEvent(new Event(OPENED))
  }
  async function knock(): Promise<void> {
    if (!form || !field || form.ariaBusy === 'true') return
    if (!field.value) {
      say('请输入密码')
      field.focus()
      return
    }
    form.ariaBusy = 'true'
    try {
      const { token } = await api(album.verify, { params: { id }, body: { password: field.value } }, { quiet: true })
      saveAlbumToken(id, token)
      say('')
      field.value = ''
      show(false)
      open()
      wall.focus({ preventScroll: true })
    } catch (error) {
      say(await wordsOf(error as ApiError))
      field.focus()
    } finally {
      form.ariaBusy = 'false'
    }
  }

  eye.addEventListener('click', () => show(field.type === 'password'))
  wall.addEventListener(LOCKED, (event) => {
    const isEmpty = !wall.querySelector('[data-slot="wall"] a')
    // Photos that are there stay: nothing is taken from who has seen them.
    gate.classList.toggle('again', !isEmpty)
    gate.hidden = false
    wall.hidden = isEmpty
    say((event as CustomEvent<string>).detail)
    if (!isEmpty) gate.scrollIntoView({ block: 'center' })
  })
  if (savedAlbumToken(id)) open()
  return { knock }
}
