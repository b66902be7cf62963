import type { Finding, Source } from './source.ts'

/** Lists every exception to a rule, by file, with its reason. An entry whose file is gone is itself a finding. */
export const allowed = {
  /** Names the files that may print HTML which they did not write themselves; each one was reviewed. */
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
    'src/components/home/HomeShelf.astro': 'prints a named inline script of lib/inline-scripts.ts',
    'src/components/chrome/LoadingScreen.astro': 'prints a named inline script of lib/inline-scripts.ts',
    'src/components/chrome/StructuredData.astro': 'prints JSON in which every < is escaped',
    'src/components/chrome/RichText.astro': 'prints what the owner wrote beside the articles, made and sanitised by markdown/',
    'src/components/article/TitleText.astro': 'prints a title of which each piece was escaped (lib/title-breaks.ts)',
    'src/components/message/BoardScript.astro': 'prints a named inline script of lib/inline-scripts.ts',
    'src/layouts/Post.astro': 'prints a named inline script of lib/inline-scripts.ts',
  },
  /** Names the files that may make or copy elements by hand, because no content of theirs could be printed (docs/decisions.md). */
  elements: {
    'src/client/toast-host.ts': 'has to say that something failed when the files of React did not come',
    'src/client/save-file.ts': 'a link that is pressed at once and never shown: so a browser saves a file',
    'src/client/inline/reading.ts': 'a link to a style sheet, before the first paint',
    'src/client/reading/paper.ts': 'a link to a style sheet',
    'src/client/reading/add-fold.ts': 'a button inside the text of an author, where only the window knows that it is needed',
    'src/client/reading/draw-highlights.ts': 'boxes over the text of an author, in browsers that cannot draw highlights',
    'src/components/article/code-tools.ts': 'a button inside the text of an author, which is one HTML for feeds and exports too',
    'src/components/article/footnote-panel.ts': 'copies a note of an author’s text, which is one HTML for feeds and exports too',
    'src/components/article/try-picture.ts': 'stands for a picture inside the text of an author that did not load',
    'src/islands/ui/diagram/draw-diagram.ts': 'the sandboxed frame of a diagram inside the text of an author, and its button',
    'src/components/chrome/ink-drop.ts': 'a drop that is drawn for the length of a movement, without words',
    'src/components/diagram/draw.ts': 'copies a drawing to measure it, in the frame of diagrams, where no React is',
    'src/components/offline/offline-note.ts': 'the offline page: the worker of every visitor would have to keep React for it',
    'src/components/offline/OfflineNote.astro': 'the same: one row, printed by Astro, that its script copies',
    'src/islands/ui/with-react/open-over.ts': 'the place of a React root that no island prints',
    'src/islands/ui/with-react/hydrate.ts': 'keeps what was printed, for an island that breaks while it wakes',
    'src/islands/editor/visual/views/block-views.ts': 'bare containers that ProseMirror has to own; what they show is React',
    'src/islands/editor/source/source-surface.ts': 'an empty panel that CodeMirror asks for; the search of the editor is React',
    'src/islands/ui/poster/draw-poster.ts': 'a canvas that is never shown: its picture becomes a file',
    'src/islands/editor/cover/view-cut.ts': 'a canvas that is never shown: it cuts a picture',
    'src/islands/profile/me/crop-picture.ts': 'a canvas that is never shown: it cuts a picture',
    'src/islands/album/paint-blurs.ts': 'a canvas behind a picture that is on its way, painted pixel by pixel',
    'src/islands/ui/diagram/page-colours.ts': 'a canvas that is never shown: it knows what a colour is in numbers',
  },
  /** Names the files that may hold raw colours. */
  colours: {
    'src/styles/tokens.css': 'where colours get their names',
    'src/styles/code.css': 'generated from the two themes by scripts/code-colours.ts',
    'src/islands/ui/column/book.css':
      'cloth, paper and thread of drawn books: the same in both themes, and in no sheet of other pages',
    'src/islands/ui/drawn-cover.css': 'inks of drawn covers, in the hue of a category: in no sheet of pages without them',
    'src/islands/ui/hues.css': 'the square of a category: the lightness is a token, the hue is its own',
    'src/client/reading/inks.css': 'inks of highlights: in no sheet of readers who mark nothing',
    'src/client/reading/paper.css': 'papers that a reader chooses: in no sheet of readers who choose nothing',
    'src/client/reading/code-looks.css': 'colours of code that a reader chooses, a part of that sheet',
    'src/layouts/Frame.astro': 'the theme-color of a browser cannot read a token',
  },
  /** Names the files that may be longer than the limit because they hold data or are generated. */
  large: {
    'src/server/core/db/tables.ts': 'generated from the migrations',
  },
  /** Names the files that may open SQLite beside the database layer. */
  sql: {},
  /** Names the files that may have a default export beside pages and configuration. */
  defaultExport: {
    'src/client/interaction.ts': 'Astro knows a client directive by its default export',
    'src/islands/ui/with-react/client.ts': 'Astro knows the client of a renderer by its default export',
    'src/islands/ui/with-react/print.ts': 'Astro knows the server of a renderer by its default export',
  },
  /** Names the pages whose route has another spelling in the specification. */
  pageName: {
    'src/pages/hotSearch.astro': 'the route is /hotSearch',
  },
  /** Names the files that may name the specification, which lies beside the repository. */
  specification: {
    'scripts/check/spec.ts': 'lists what no test names; skips when the file is absent',
  },
} as const satisfies Record<string, Record<string, string>>

export const isAllowed = (list: keyof typeof allowed, path: string): boolean => Object.hasOwn(allowed[list], path)

/** Finds exceptions for files that no longer exist. */
export function staleExceptions(sources: readonly Source[], lists: Record<string, Record<string, string>> = allowed): Finding[] {
  const known = new Set(sources.map(({ path }) => path))
  return Object.entries(lists).flatMap(([list, files]) =>
    Object.keys(files)
      .filter((path) => !known.has(path))
      .map((path) => ({ path: 'scripts/check/allowed.ts', line: 1, says: `"${list}" names ${path}, which does not exist` })),
  )
}
