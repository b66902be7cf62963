/** How long a picture stays, from when it can be seen. */
const STAY = 5000

/**
 * Goes from picture to picture by itself, at the reader's wish.
 * @param next shows the next one; false at the end
 * @param rewind shows the first one
 * @param tell hears whether it goes
 */
export function makeSlides({
  next,
  rewind,
  tell,
}: {
  next: () => boolean
  rewind: () => void
  tell: (isPlaying: boolean) => void
}) {
  let isPlaying = false
  let isSeen = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Nobody looks at a hidden tab: there it waits. */
  function arm(): void {
    clearTimeout(timer)
    if (isPlaying && isSeen && document.visibilityState === 'visible') timer = setTimeout(step, STAY)
  }
  function step(): void {
    if (next()) return
    isOver = true
    play(false)
  }
  function play(is: boolean): void {
    isPlaying = is
    tell(is)
    arm()
  }
  function toggle(): void {
    if (!isPlaying && isOver) rewind()
    play(!isPlaying)
  }

  return {
    /** Begins to look whether somebody looks. */
    begin(): void {
      document.addEventListener('visibilitychange', arm)
    },
    play,
    toggle,
    /** Another picture is asked for. */
    changed(): void {
      isSeen = false
      isOver = false
      arm()
    },
    /** The picture is there, or will never be. */
    seen(): void {
      isSeen = true
      arm()
    },
    end(): void {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', arm)
    },
  }
}
