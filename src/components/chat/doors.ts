import { type ChatKnock, DOOR } from '#client/chat-doors.ts'
import { emojiCode } from '#lib/emoji-code.ts'
import { tellFailure } from '#stores/tell-failure.ts'

async function open(at: HTMLElement, { name, wish }: ChatKnock): Promise<void> {
  if (name === 'emoji') {
    const { openEmojis } = await import('#islands/emoji/open-emojis.ts')
    openEmojis(at, { favourites: true, onPick: (pick) => wish.onText(emojiCode(pick)) })
  } else if (name === 'mentions') {
    const { openMentions } = await import('../comment/mention.ts')
    openMentions(at as HTMLTextAreaElement, wish.within, wish)
  } else if (name === 'report') {
    const { openReport } = await import('../comment/report.ts')
    openReport(wish.title, wish.send)
  } else {
    const { askFirst } = await import('../comment/ask-first.ts')
    await askFirst(wish)
  }
}

document.addEventListener(DOOR, (event) => {
  const { detail } = event as CustomEvent<ChatKnock>
  // Nobody pressed anything for suggestions: without them one writes all the same.
  open(event.target as HTMLElement, detail).catch(() => detail.name !== 'mentions' && tellFailure())
})
