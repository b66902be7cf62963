/** Tells of elements when they come near the window, those of a moment together: measuring what is far would lay all of a long text out. */
export function eachNear<T extends Element>(elements: Iterable<T>, tell: (near: T[]) => void): void {
  const watch = new IntersectionObserver(
    (seen) => {
      const near = seen.filter((it) => it.isIntersecting).map((it) => it.target as T)
      for (const it of near) watch.unobserve(it)
      if (near.length) tell(near)
    },
    { rootMargin: '50%' },
  )
  for (const it of elements) watch.observe(it)
}
