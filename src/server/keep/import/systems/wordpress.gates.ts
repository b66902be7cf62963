/** Matches fields of plugins that say who may read: Members, WP-Members, Restrict Content, Ultimate Member, Jetpack. */
export const GATE_FIELDS =
  /^(?:_members_access_role|_wpmem_block|_is_paid|rcp_(?:subscription_level|access_level|user_level)|um_content_restriction|_jetpack_newsletter_access)$/
const SAYS_NOTHING = /^(?:|0|no|none|all|everybody|false|a:0:\{\}|a:1:\{i:0;s:\d+:"(?:All|None)";\})$/i
const MEMBERS_OF_UM = /_um_custom_access_settings";(?:s:1:"1"|b:1|i:1)[\s\S]*_um_accessible";(?:s:1:"[12]"|i:[12])/
/** Matches shortcodes that show their content only to members, to readers who reply, or to readers who know a password. */
const GATE =
  /\[(passster|content_protector|ppwp|password|protected?|private|restrict(?:_content)?|rcp|members?(?:_?only)?|is_paid|s2if|ihc-hide-content|um_loggedin|logged_?in|login|user_only|vip|reply|reply2show|hide|hidecontent|ppv|arm_restrict_content|wlm_private|pms-restrict|mepr-(?:active|show)|wcm_restrict|erphpdown)(\s[^\]]{0,500})?\]/gi
const BLOCK = /<!--\s*wp:(?:jetpack\/paywall|(?:jetpack\/)?premium-content\/|restrict-content|content-control)/
const PASSWORD = /\bpasswords?\s*=\s*(?:"([^"\s]+)"|'([^'\s]+)'|([^\s"'\]]+))/i

/**
 * Finds what restricts who may read a WordPress post, beside its own state. `password` is empty when it cannot be known. Null when
 * nothing restricts it.
 */
export function gateOf(content: string, fields: ReadonlyMap<string, string>): { password: string } | null {
  const lower = content.toLowerCase()
  for (const { index, 1: name = '', 2: rest = '' } of content.matchAll(GATE)) {
    if (!lower.includes(`[/${name.toLowerCase()}]`, index)) continue
    const [, double, single, bare] = PASSWORD.exec(rest) ?? []
    return { password: double ?? single ?? bare ?? '' }
  }
  const isGated = [...fields].some(
    ([key, value]) =>
      GATE_FIELDS.test(key) && (key === 'um_content_restriction' ? MEMBERS_OF_UM.test(value) : !SAYS_NOTHING.test(value.trim())),
  )
  return isGated || BLOCK.test(content) ? { password: '' } : null
}
