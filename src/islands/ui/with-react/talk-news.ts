import { hasToken } from '#client/first-storage.ts'
import { SESSION } from '#lib/wake-events.ts'

/** Is the pause in milliseconds that joins several new comments into one call. */
const REST = 1_000

/**
 * Calls `call` when something new was said in a conversation, or may have been said while the connection was down. It works only for
 * members: visitors see new comments at their next visit and never load the code of the live connection.
 * @param topic is a topic of `contract/live.ts`: `article:12`, `board` …
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
