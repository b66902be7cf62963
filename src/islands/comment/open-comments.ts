import { type ComponentProps, createElement } from 'react'
import { createRoot } from 'react-dom/client'

type Comments = typeof import('./Comments.tsx').Comments

/** Shows a conversation where none was published, such as under a moment. */
export async function openComments(place: Element, props: Omit<ComponentProps<Comments>, 'first'>): Promise<void> {
  const { Comments } = await import('./Comments.tsx')
  createRoot(place).render(createElement(Comments, { ...props, first: null }))
}
