import { screens } from './screens.ts'

/** Addresses that may be rendered before they are opened: the screens for everyone, and nothing else. */
const publicScreens = screens.filter((it) => it.access === 'anyone').map((it) => it.path.replace(/\{\w+\}/g, ':id(\\d+)'))

/**
 * Scripts that stand inside the page because they must run before the first paint.
 * Layouts print these very strings and the Content-Security-Policy hashes them, so nothing else can run inline.
 */
export const inlineScripts = {
  /** Before anything is drawn: the theme, the saved choice or else the system's; and from the second page on that somebody opens here, the site's fonts. */
  theme:
    "(()=>{const h=document.documentElement;let t;try{const s=localStorage;t=s.getItem('theme-mode');s.fonts?h.dataset.fonts='':s.fonts=1}catch{}h.classList.toggle('dark',t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)})()",
  /**
   * Before the first paint and before anything is asked for: whether somebody is logged in here, by the class `member`, with his picture if this
   * tab knows it; looked at again whenever that may have changed. The one-time code that a third-party login comes back with leaves the address.
   */
  session:
    "var oneTimeCode;(()=>{const d=document,h=d.documentElement,u=new URL(location),p=u.searchParams,f=()=>{h.classList.toggle('member',/(^|; )blog(_|-refresh-)token=./.test(d.cookie));try{h.style.setProperty('--face','url('+JSON.stringify(JSON.parse(sessionStorage.getItem('session')).avatar)+')')}catch{}};f();for(const e of['pageshow','storage','session'])addEventListener(e,f);d.addEventListener('prerenderingchange',f);if(oneTimeCode=p.get('token')){p.delete('token');history.replaceState(history.state,'',u)}})()",
  /**
   * What the reader chose on an article: the size of its text, and in this tab nothing but the text. Read again when the page is opened after it was
   * prerendered, and when it comes back; then the immersive mode waits for who keeps the reader's place (`components/article/immersive.ts`).
   */
  reading:
    "(()=>{const f=e=>{try{document.documentElement.style.setProperty('--scale',localStorage.getItem('text-scale')||1);e?.persisted||document.documentElement.classList.toggle('immersive',sessionStorage.getItem('immersive'))}catch{}};f();addEventListener('pageshow',f);document.addEventListener('prerenderingchange',f)})()",
  /** How the message board was last looked at; where motion is not wanted, as a list. */
  board:
    "(()=>{let v;try{v=localStorage.getItem('message-view')}catch{}document.documentElement.dataset.board=v!=='list'&&!matchMedia('(prefers-reduced-motion: reduce)').matches?'drift':'list'})()",
  /** Leaves the announcement out for who closed this very one, at first and whenever the page is looked at again. */
  notice:
    "(()=>{const h=document.documentElement,f=()=>{if(document.cookie.split('; ').includes('notice='+h.dataset.notice))delete h.dataset.notice};f();addEventListener('pageshow',f);document.addEventListener('prerenderingchange',f)})()",
  /** Shows the notice before it when its text is older than 365 days: only the reader's clock knows, and later it would push the text down. */
  outdated:
    '(()=>{const e=document.currentScript.previousElementSibling;e.hidden=!(Date.now()-Date.parse(e.dataset.time)>31536e6)})()',
  /** Takes away the lanterns before it when the reader has folded them this year. */
  lanterns:
    "try{document.currentScript.previousElementSibling.hidden=localStorage.getItem('lanterns-folded')==new Date().getFullYear()}catch{}",
  /** A visit sees the loading screen before it once: afterwards a shell opens from the cache. */
  firstOfVisit:
    "try{const k='loading-seen';document.currentScript.previousElementSibling.hidden=sessionStorage.getItem(k);sessionStorage.setItem(k,1)}catch{}",
  /**
   * A style, not a script: it is known before any sheet. A browser that sees another sheet first believes that the page takes no part, and
   * breaks the transition off with an error.
   */
  transition: '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
  /** Rules, not a script: a page is rendered while the pointer rests on its link. Jumps within the page are none. */
  speculation: JSON.stringify({
    prerender: [
      {
        where: { and: [{ href_matches: publicScreens }, { not: { selector_matches: '[href^="#"]' } }] },
        eagerness: 'moderate',
      },
    ],
  }),
} as const
