import { screens } from './screens.ts'

/** Lists the addresses that may be prerendered: the screens for everyone, and nothing else. */
const publicScreens = screens.filter((it) => it.access === 'anyone').map((it) => it.path.replace(/\{\w+\}/g, ':id(\\d+)'))

/**
 * Holds scripts that stand inside the page because they must run before the first paint. Layouts print these very strings and the
 * Content-Security-Policy hashes them, so nothing else can run inline.
 */
export const inlineScripts = {
  /**
   * Sets the theme before anything is drawn: the saved choice, else the system's. From the second page on that is opened in this
   * browser it also turns the site's fonts on.
   */
  theme:
    "(()=>{const h=document.documentElement;let t;try{const s=localStorage;t=s.getItem('theme-mode');s.fonts?h.dataset.fonts='':s.fonts=1}catch{}h.classList.toggle('dark',t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)})()",
  /**
   * Sets the class `member` before the first paint and before the first request when a user is logged in, and the picture of the user
   * if this tab knows it. It looks again whenever that may have changed. It also takes the one-time code of a third-party login out of
   * the address.
   */
  session:
    "var oneTimeCode;(()=>{const d=document,h=d.documentElement,u=new URL(location),p=u.searchParams,f=()=>{h.classList.toggle('member',/(^|; )blog(_|-refresh-)token=./.test(d.cookie));try{h.style.setProperty('--face','url('+JSON.stringify(JSON.parse(sessionStorage.getItem('session')).avatar)+')')}catch{}};f();for(const e of['pageshow','storage','session'])addEventListener(e,f);d.addEventListener('prerenderingchange',f);if(oneTimeCode=p.get('token')){p.delete('token');history.replaceState(history.state,'',u)}})()",
  /**
   * Sets what the reader chose for articles: the size of the text, and in this tab the immersive mode. It runs again when a
   * prerendered page is opened, and when the page comes back from the back-forward cache; then it leaves the immersive mode to
   * `components/article/immersive.ts`, which keeps the reader's place.
   */
  reading:
    "(()=>{const f=e=>{try{document.documentElement.style.setProperty('--scale',localStorage.getItem('text-scale')||1);e?.persisted||document.documentElement.classList.toggle('immersive',sessionStorage.getItem('immersive'))}catch{}};f();addEventListener('pageshow',f);document.addEventListener('prerenderingchange',f)})()",
  /** Sets the view of the message board that the reader used last; where reduced motion is wanted, always the list. */
  board:
    "(()=>{let v;try{v=localStorage.getItem('message-view')}catch{}document.documentElement.dataset.board=v!=='list'&&!matchMedia('(prefers-reduced-motion: reduce)').matches?'drift':'list'})()",
  /** Removes the announcement for a reader who has closed this very one, at first and whenever the page is shown again. */
  notice:
    "(()=>{const h=document.documentElement,f=()=>{if(document.cookie.split('; ').includes('notice='+h.dataset.notice))delete h.dataset.notice};f();addEventListener('pageshow',f);document.addEventListener('prerenderingchange',f)})()",
  /**
   * Shows the notice before it when its text is older than 365 days. Only the reader's clock knows that, and a later script would push
   * the text down.
   */
  outdated:
    '(()=>{const e=document.currentScript.previousElementSibling;e.hidden=!(Date.now()-Date.parse(e.dataset.time)>31536e6)})()',
  /** Hides the lanterns before it when the reader has folded them this year. */
  lanterns:
    "try{document.currentScript.previousElementSibling.hidden=localStorage.getItem('lanterns-folded')==new Date().getFullYear()}catch{}",
  /** Hides the loading screen before it after the first time in a visit: afterwards a shell opens from the cache. */
  firstOfVisit:
    "try{const k='loading-seen';document.currentScript.previousElementSibling.hidden=sessionStorage.getItem(k);sessionStorage.setItem(k,1)}catch{}",
  /**
   * Is a style, not a script. The page has to hold it before any style sheet: a browser that sees another sheet first believes that
   * the page has no view transition, and breaks the transition off with an error.
   */
  transition: '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
  /** Holds rules, not a script: a page is prerendered while the pointer rests on its link. Links within the page are excluded. */
  speculation: JSON.stringify({
    prerender: [
      {
        where: { and: [{ href_matches: publicScreens }, { not: { selector_matches: '[href^="#"]' } }] },
        eagerness: 'moderate',
      },
    ],
  }),
} as const
