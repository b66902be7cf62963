// The renderer as Astro asks for it: an entry, which has a file of its own. The element of islands loads `hydrate.ts` with React.
export { hydrate as default } from './hydrate.ts'
