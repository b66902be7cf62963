/** Returns how the page scrolls for this reader: at once where movement is not wanted. */
export const scrollWay = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
