import type { Finding, Source } from './source.ts'

/** Every exception to a rule, by file, with its reason. An entry whose file is gone is itself a finding. */
export const allowed = {
  /** May print HTML that it did not write itself: reviewed one by one. */
  html: {
    'src/client/html-nodes.ts':
      'parses what the server sanitised, in a document in which nothing runs, and looks through it once more',
    'src/components/diagram/draw.ts': 'parses a drawing in the frame of diagrams, which has an origin of its own',
    'src/layouts/Frame.astro': 'prints a named inline script of lib/inline-scripts.ts',
    'src/components/article/ArticleBody.astro': 'the one place that prints what markdown/ made and sanitised',
    'src/islands/ui/with-react/PrintedHtml.tsx':
      'prints what markdown/ made and sanitised, by the publisher only; the browser puts in nodes',
    'src/islands/ui/TitleText.tsx': 'prints a title of which each piece was escaped (lib/title-breaks.ts), by the publisher only',
    'src/components/chrome/Kept.astro': 'prints again what a component printed for another page',
    'src/components/chrome/Lanterns.astro': 'prints a named inline script of lib/inline-scripts.ts',
    'src/components/chrome/LoadingScreen.astro': 'prints a named inline script of lib/inline-scripts.ts',
    'src/components/chrome/StructuredData.astro': 'prints JSON in which every < is escaped',
    'src/components/chrome/RichText.astro': 'prints what the owner wrote beside the articles, made and sanitised by markdown/',
    'src/components/article/TitleText.astro': 'prints a title of which each piece was escaped (lib/title-breaks.ts)',
    'src/components/message/BoardScript.astro': 'prints a named inline script of lib/inline-scripts.ts',
    'src/layouts/Post.astro': 'prints a named inline script of lib/inline-scripts.ts',
  },
  /** May name raw colours. */
  colours: {
    'src/styles/tokens.css': 'where colours get their names',
    'src/styles/code.css': 'generated from the two themes by scripts/code-colours.ts',
    'src/islands/ui/column/book.css':
      'cloth, paper and thread of drawn books: the same in both themes, and in no sheet of other pages',
    'src/islands/admin/site/accent.css': 'a sample shows both themes at once; tokens know only the one that is on',
    'src/layouts/Frame.astro': 'the theme-color of a browser cannot read a token',
  },
  /** May be longer than the limit: data, or generated. */
  large: {},
  /** May open SQLite beside the database layer. */
  sql: {},
  /** May touch storage beside the client. */
  storage: {
    'src/lib/inline-scripts.ts': 'the theme must be set before the first paint, before any module loads',
  },
  /** May have a default export beside pages and configuration. */
  defaultExport: {
    'src/client/interaction.ts': 'Astro knows a client directive by its default export',
    'src/islands/ui/with-react/hydrate.ts': 'Astro knows the client of a renderer by its default export',
    'src/islands/ui/with-react/print.ts': 'Astro knows the server of a renderer by its default export',
  },
  /** Routes that the specification spells otherwise. */
  pageName: {
    'src/pages/hotSearch.astro': 'the route is /hotSearch',
  },
  /** May name the specification that lies beside the repository. */
  specification: {
    'scripts/check/spec.ts': 'lists what no test names; skips when the file is absent',
  },
} as const satisfies Record<string, Record<string, string>>

export const isAllowed = (list: keyof typeof allowed, path: string): boolean => Object.hasOwn(allowed[list], path)

/** Exceptions for files that no longer exist. */
export function staleExceptions(sources: readonly Source[], lists: Record<string, Record<string, string>> = allowed): Finding[] {
  const known = new Set(sources.map(({ path }) => path))
  return Object.entries(lists).flatMap(([list, files]) =>
    Object.keys(files)
      .filter((path) => !known.has(path))
      .map((path) => ({ path: 'scripts/check/allowed.ts', line: 1, says: `"${list}" names ${path}, which does not exist` })),
  )
}
