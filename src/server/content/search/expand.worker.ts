import { parentPort } from 'node:worker_threads'
import { type Expander, makeExpander, type Term } from './expand.ts'
import { makeNear } from './near.ts'
import { loadSounds } from './sounds.ts'

export type ToExpander =
  | { is: 'terms'; terms: Term[] }
  | { is: 'names'; names: string[] }
  /** Asks for words that may be meant by a part of a query, or for words that look like a query. */
  | { is: Question; id: number; text: string }
export type Question = 'meant' | 'near'
export interface FromExpander {
  id: number
  words: string[]
}

const sounds = await loadSounds()
let terms: Term[] = []
let expander: Expander = { expand: () => [] }
let near = (_query: string): string[] => []

parentPort?.on('message', (it: ToExpander) => {
  if (it.is === 'terms') for (const term of it.terms) terms.push(term)
  else if (it.is === 'names') {
    expander = makeExpander(terms, it.names, sounds)
    near = makeNear(it.names)
    terms = []
  } else
    parentPort?.postMessage({
      id: it.id,
      words: it.is === 'near' ? near(it.text) : expander.expand(it.text),
    } satisfies FromExpander)
})
