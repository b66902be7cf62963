import { pageHeaders } from '../../core/http/headers.ts'

/** Names the file of a release that nginx reads; `deploy/nginx/` says how. */
export const NGINX_FILE = '_nginx'

/** Matches what means itself inside the quotes of a configuration of nginx. */
const PLAIN = /^[\w '/:;.,*+=()[\]-]*$/

/**
 * Writes the policy of pages for an nginx that serves them itself. It depends on the compile and the configuration, so it cannot stand
 * in a file that was written once.
 * @throws Error when it holds what nginx would take for something else
 */
export function nginxFile(scriptHashes: readonly string[], media = '', store = ''): string {
  const policy = pageHeaders(scriptHashes, media, store)['content-security-policy'] ?? ''
  if (!PLAIN.test(policy)) throw new Error('the policy cannot be written for nginx')
  return `map $host $inkstone_policy {\n  default "${policy}";\n}\n`
}
