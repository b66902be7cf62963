import compiled from 'virtual:inline-scripts'
import { speculationRules } from './speculation-rules.ts'

/**
 * Holds scripts that stand inside the page because they must run before the first paint: those of `src/client/inline`, compiled. Layouts
 * print these very strings and the Content-Security-Policy hashes them, so nothing else can run inline.
 */
export const inlineScripts = {
  ...compiled,
  /**
   * Is a style, not a script. The page has to hold it before any style sheet: a browser that sees another sheet first believes that
   * the page has no view transition, and breaks the transition off with an error. Title and cover of an article have the names that
   * `components/comforts/card-transition.ts` gives those of its card. Both pictures fill their box, which changes its shape on the way.
   */
  transition:
    '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}.title h1{view-transition-name:article-title}.title .frame{view-transition-name:article-cover}::view-transition-old(article-cover),::view-transition-new(article-cover){height:100%;object-fit:cover}}',
  /** Holds rules, not a script. */
  speculation: JSON.stringify(speculationRules),
}
