/**
 * Runs a task whenever it is asked for, one run after another. Whatever is asked for during a run is done by one more after it.
 * @param task catches its own errors
 */
export function oneAtATime(task: () => Promise<void>) {
  let running: Promise<void> | null = null
  let isAsked = false

  async function run() {
    while (isAsked) {
      isAsked = false
      await task()
    }
    running = null
  }

  return {
    ask() {
      isAsked = true
      running ??= run()
    },
    /** Resolves when nothing runs. */
    ended: async () => void (await running),
  }
}
