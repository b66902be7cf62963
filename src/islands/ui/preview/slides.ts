/** Is the time in milliseconds for which a picture is shown, counted from when it is loaded. */
const STAY = 5000

/**
 * Creates a slide show.
 * @param next shows the next picture; returns false at the end
 * @param rewind shows the first picture
 * @param tell hears whether the show is running
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

  /** Starts the timer. A hidden tab waits. */
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
    /** Starts to watch whether the tab is visible. */
    begin(): void {
      document.addEventListener('visibilitychange', arm)
    },
    play,
    toggle,
    /** Is called when another picture is asked for. */
    changed(): void {
      isSeen = false
      isOver = false
      arm()
    },
    /** Is called when the picture is loaded or failed. */
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
