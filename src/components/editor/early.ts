import { hasToken } from '#client/first-storage.ts'

// The desk is on its way while the page around it wakes: otherwise its files are asked for one after the other.
if (hasToken()) import('#islands/editor/desk/Desk.tsx').catch(() => undefined)
