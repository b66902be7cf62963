// What a page does beyond being read: one file, asked for at the reader's first movement, so that a page that is only read never carries it.
import { keepForOffline } from '#client/offline.ts'
import '../article/code-tools.ts'
import '../article/pictures.ts'
import '../comment/comment-news.ts'
import './ledger.ts'
// What tells of a failure must be there before the network fails.
import { tellFailure } from '#stores/tell-failure.ts'
import './notice-bar.ts'
import './copy.ts'
import './to-top.ts'
import './lanterns.ts'
import './reveal.ts'

import '../article/reading-acts.ts'

export { drawDrop } from './ink-drop.ts'

/** Opens the menu of a page, which is loaded when it is first asked for. */
export const openPageMenu = (event: MouseEvent, byKey: boolean): void =>
  void import('../chrome/page-menu.ts').then(
    (it) => it.openPageMenu(event, byKey),
    () => tellFailure(),
  )

// Those that come near, before they are seen; without it the source stays.
if (document.querySelector('.prose figure.mermaid'))
  import('#client/reading/diagrams.ts').then((it) => it.watchDiagrams()).catch(() => {})

keepForOffline().catch(() => {})

const advertisement = document.querySelector<HTMLDialogElement>('[data-advertisement]')
if (advertisement)
  void import('../chrome/advertisement.ts').then(
    (it) => it.showAdvertisement(advertisement),
    () => {}, // nobody misses it
  )
