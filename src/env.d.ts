declare namespace App {
  /** What the publisher hands to a page. */
  interface Locals {
    load: import('./publisher/load.ts').Load
    /** Tells the publisher why a render failed; Astro itself only answers an empty 500. */
    failed: (error: unknown) => void
    /** Base path of the API, e.g. `/v1`. */
    apiPrefix: string
    /** Where readers find the site, without a trailing slash: canonical links and feeds. */
    siteUrl: string
    /** The site path of a share picture with these words; the publisher draws it. */
    picture: (spec: import('./publisher/picture.ts').PictureSpec) => string
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** Sleeps as plain HTML until the reader turns to it. */
    'client:interaction'?: import('./client/interaction.ts').Waking | true
  }
}

declare module 'virtual:diagram-frame' {
  /** The page of the frame that draws diagrams. */
  const page: string
  export default page
}

declare module 'virtual:service-worker' {
  /** The compiled script of the service worker. */
  const code: string
  export default code
}

/** Brought by who comes back from a third party: out of the address before anything else happens (`lib/inline-scripts.ts`). */
declare var oneTimeCode: string | null | undefined
