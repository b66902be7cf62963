import { screens } from './screens.ts'

/** Lists the addresses that may be prerendered: the screens for everyone, and nothing else. */
const publicScreens = screens.filter((it) => it.access === 'anyone').map((it) => it.path.replace(/\{\w+\}/g, ':id(\\d+)'))

/** A page is prerendered while the pointer rests on its link. Links within the page are excluded. */
export const speculationRules = {
  prerender: [
    {
      where: { and: [{ href_matches: publicScreens }, { not: { selector_matches: '[href^="#"]' } }] },
      eagerness: 'moderate',
    },
  ],
}
