declare namespace App {
  /** Holds everything that the publisher hands to a page. */
  interface Locals {
    load: import('./publisher/load.ts').Load
    /** Tells the publisher why a render failed; Astro itself only answers an empty 500. */
    failed: (error: unknown) => void
    /** Holds the base path of the API, for example `/v1`. */
    apiPrefix: string
    /** Holds the public address of the site, without a trailing slash, for canonical links and feeds. */
    siteUrl: string
    /** Returns the site path of a share picture with these words; the publisher draws it. */
    picture: (spec: import('./publisher/picture.ts').PictureSpec) => string
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** Keeps an island as plain HTML until the reader turns to it. */
    'client:interaction'?: import('./client/interaction.ts').Waking | true
  }
}

declare module 'virtual:diagram-frame' {
  /** Holds the page of the frame that draws diagrams. */
  const page: string
  export default page
}

declare module 'virtual:service-worker' {
  /** Holds the compiled script of the service worker. */
  const code: string
  export default code
}

declare module 'virtual:traditional' {
  /** Holds the table of traditional characters (`lib/traditional.ts`). */
  const table: import('./lib/traditional.ts').TraditionalTable
  export default table
}

/** Holds words as `simplified traditional`, with `|` between them. */
declare module 'opencc-js/dict/*' {
  const words: string
  export default words
}

declare module 'virtual:inline-scripts' {
  /** Holds the compiled scripts of `src/client/inline`. */
  const scripts: Record<
    'theme' | 'session' | 'reading' | 'board' | 'notice' | 'outdated' | 'lanterns' | 'shelf' | 'firstOfVisit',
    string
  >
  export default scripts
}

/**
 * Holds the one-time code with which a third-party login returns; an inline script takes it out of the address before the first paint
 * (`client/inline/session.ts`).
 */
declare var oneTimeCode: string | null | undefined
