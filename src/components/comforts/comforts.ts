// This file holds the functions of a page beyond reading. The reader's first movement loads it, so that a page that is only read
// never does.
import { keepForOffline } from '#client/offline.ts'
import { watchMarks } from '#client/reading/watch-marks.ts'
import { showAgo } from '#client/show-ago.ts'
import '../article/greet-reader.ts'
import '../article/code-tools.ts'
import '../article/pictures.ts'
import '../comment/comment-news.ts'
import { SHOW_SHELF } from '#islands/reading/show-shelf.ts'
import { TEXT_CAME } from '#lib/wake-events.ts'
// The failure messages must be loaded before the network fails.
import { showFailure } from '#stores/show-failure.ts'
import { comfortsAwake } from '../chrome/wake-comforts.ts'
import './notice-bar.ts'
import './card-transition.ts'
import './copy.ts'
import './to-top.ts'
import './load-drawer-looks.ts'
import './reveal.ts'
import './keep-fonts.ts'
import { drawDrop } from './ink-drop.ts'

import '../article/reading-acts.ts'

/** Opens the help with the keys of a page, which is loaded at its first use. */
const showKeys = (event?: KeyboardEvent): void =>
  void import('../chrome/key-help.ts').then(
    (it) => it.showKeys(event),
    () => showFailure(),
  )
function askForKeys(event: KeyboardEvent): void {
  if (event.key === '?') showKeys(event)
}
addEventListener('keydown', askForKeys)
document.addEventListener('click', ({ target }) => (target as Element).closest('[data-keys]') && showKeys())

/** Does what the press that brought this file was for. */
export const firstPress = (event: Event): void =>
  event instanceof KeyboardEvent ? askForKeys(event) : drawDrop(event as PointerEvent)

/** Opens the menu of a page, which is loaded at its first use. */
export const openPageMenu = (event: MouseEvent, byKey: boolean): void =>
  void import('../chrome/page-menu.ts').then(
    (it) => it.openPageMenu(event, byKey),
    () => showFailure(),
  )

// Diagrams are loaded when they come near the window; without that the source stays.
if (document.querySelector('.prose figure.mermaid'))
  import('#islands/ui/diagram/watch-diagrams.ts').then((it) => it.watchDiagrams()).catch(() => {})

/** Loads what opens footnotes and the sections that a text refers to, where it has some. Without the file their links lead there. */
function bringFootnotes(): void {
  if (document.querySelector('.prose a[href^="#"]:not(.anchor)')) import('../article/footnotes.ts').catch(() => {})
}
bringFootnotes()
addEventListener(TEXT_CAME, bringFootnotes)

watchMarks()

comfortsAwake()
keepForOffline().catch(() => {})

showAgo()
if (document.querySelector('[data-lanterns]')) import('../chrome/lanterns.ts').catch(() => {})
// Only the home page has these two.
if (document.querySelector('[data-ledger]')) import('../home/ledger.ts').catch(() => {})
if (document.querySelector('[data-shelf]:not([hidden])')) dispatchEvent(new Event(SHOW_SHELF))

const advertisement = document.querySelector<HTMLDialogElement>('[data-advertisement]')
if (advertisement)
  void import('../chrome/advertisement.ts').then(
    (it) => it.showAdvertisement(advertisement),
    () => {}, // nobody misses it
  )
