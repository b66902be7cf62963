import { isAllowed } from './allowed.ts'
import { type Finding, findAll, isTest, type Rule } from './source.ts'

interface Kept {
  pattern: RegExp
  says: string
  /** Checks whether the pattern may stand in this file. */
  in: (path: string) => boolean
}

const inQueries = (path: string) =>
  /\.queries\.ts$|\/queries\//.test(path) || path.startsWith('src/server/core/db/') || isAllowed('sql', path)
const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

/** Lists the patterns that may stand in one place only. */
const kept: readonly Kept[] = [
  {
    pattern:
      /\bsql(?:<[^`]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\.prepare\(|'node:sqlite'/g,
    says: 'SQL belongs in *.queries.ts and server/core/db/',
    in: inQueries,
  },
  {
    pattern:
      /(?<![.\w$])fetch\(|\b(?:globalThis|window|self)\.fetch\b|from 'ofetch'|\bXMLHttpRequest\b|\bsendBeacon\b|\bnew EventSource\b/g,
    says: 'only client/api.ts and its neighbours named here, and the service worker for all, talk to the network',
    in: only(
      'src/client/api.ts',
      'src/client/first-request.ts',
      'src/client/fetch-file.ts',
      'src/client/send-on-leave.ts',
      'src/client/upload.ts',
      'src/client/upload-direct.ts',
      'src/components/offline/service-worker.ts',
      'src/server/keep/post/post.remote.ts',
    ),
  },
  { pattern: /\bnew WebSocket\(/g, says: 'only client/socket.ts opens a socket', in: only('src/client/socket.ts') },
  {
    pattern: /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\.cookie\b/g,
    says: 'only client/storage.ts, its neighbours *-storage.ts, journal.ts and inline/ know storage and cookies',
    in: (path) => /^src\/client\/(?:(?:[a-z]+-)?storage|journal|inline\/[a-z-]+)\.ts$/.test(path),
  },
  {
    pattern: /\bprocess\.env\b/g,
    says: 'only server/core/env/env.ts reads the environment',
    in: only('src/server/core/env/env.ts'),
  },
  {
    pattern:
      /\bset:html\b|\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*\+?=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write(?:ln)?\(|\bcreateContextualFragment\b|\bparseFromString\b/g,
    says: 'printing HTML needs a review, then a line in scripts/check/allowed.ts',
    // The server has no document, so such a call there belongs to a parser.
    in: (path) => isAllowed('html', path) || path.startsWith('src/server/'),
  },
  {
    pattern: /\b(?:ownerD|d)ocument\.createElement(?:NS)?\(|\.cloneNode\(|\.importNode\(|<template\b/g,
    says: 'what is shown is printed by Astro or React; elements by hand need a reason in scripts/check/allowed.ts',
    in: (path) => isAllowed('elements', path),
  },
  {
    pattern: /'@nanostores\/react'/g,
    says: 'islands use the wrapper stores/use-store.ts, which names the value of the server',
    in: only('src/stores/use-store.ts'),
  },
  { pattern: /from 'zod'/g, says: "the contract is browser code: 'zod/mini'", in: () => false },
]

/** Finds code outside its one home: SQL, the network, storage, the environment, foreign HTML, elements by hand, bare stores. */
export const containmentFaults: Rule = (sources) =>
  sources
    .filter(({ path }) => path.startsWith('src/') && /\.(ts|tsx|astro)$/.test(path) && !isTest(path))
    .flatMap((source): Finding[] =>
      kept.filter((it) => !it.in(source.path)).flatMap((it) => findAll(source, it.pattern, it.says)),
    )
