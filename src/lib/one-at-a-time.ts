/**
 * Runs a task whenever it is asked for, one run after another. All requests during a run are served by one more run after it.
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
    ended: async () => void (await running),
  }
}
