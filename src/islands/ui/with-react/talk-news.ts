import { hasToken } from '#client/first-storage.ts'
import { SESSION } from '#lib/wake-events.ts'

/** Several words in one moment are asked for once. */
const REST = 1_000

/**
 * Calls when something was said in a conversation, or may have been while nobody heard it. Only for who is logged in: others see what is new with
 * their next visit, and never load what stands behind this.
 * @param topic as `contract/live.ts` has it: `article:12`, `board` …
 */
export function onTalkNews(topic: string, call: () => unknown): void {
  let isHeard = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(call, REST)
  }
  async function hear(): Promise<void> {
    if (isHeard || !hasToken()) return
    isHeard = true
    try {
      const { onCatchUp, onLive, startLive, watchTopic } = await import('#client/live/live.ts')
      watchTopic(topic)
      onLive('talk', (data) => (data as { topic?: string }).topic === topic && later())
      onCatchUp(later)
      startLive()
    } catch {
      isHeard = false
    }
  }
  void hear()
  for (const name of [SESSION, 'storage']) addEventListener(name, () => void hear())
}
