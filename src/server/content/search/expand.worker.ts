import { parentPort } from 'node:worker_threads'
import { type Expander, makeExpander, type Term } from './expand.ts'
import { loadSounds } from './sounds.ts'

export type ToExpander =
  | { is: 'terms'; terms: Term[] }
  | { is: 'names'; names: string[] }
  | { is: 'part'; id: number; part: string }
export interface FromExpander {
  id: number
  words: string[]
}

const sounds = await loadSounds()
let terms: Term[] = []
let expander: Expander = { expand: () => [] }

parentPort?.on('message', (it: ToExpander) => {
  if (it.is === 'terms') for (const term of it.terms) terms.push(term)
  else if (it.is === 'names') {
    expander = makeExpander(terms, it.names, sounds)
    terms = []
  } else parentPort?.postMessage({ id: it.id, words: expander.expand(it.part) } satisfies FromExpander)
})
