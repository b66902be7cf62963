import { hasToken } from '#client/first-storage.ts'

// The workbench is on its way while the page around it wakes: otherwise its files are asked for one after the other.
if (hasToken()) import('#islands/editor/workbench/Workbench.tsx').catch(() => undefined)
