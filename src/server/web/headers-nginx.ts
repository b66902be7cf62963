import { pageHeaders } from './headers.ts'

/** The file of a release that nginx reads: `deploy/nginx/` says how. */
export const NGINX_FILE = '_nginx'

/** What stands in quotes in a configuration of nginx and means itself. */
const PLAIN = /^[\w '/:;.,*+=()[\]-]*$/

/**
 * The policy of pages for an nginx that serves them itself. It depends on the compile and the configuration, so it cannot stand in a
 * file that somebody wrote once.
 * @throws Error when it holds what nginx would take for something else
 */
export function nginxFile(scriptHashes: readonly string[], media = '', store = ''): string {
  const policy = pageHeaders(scriptHashes, media, store)['content-security-policy'] ?? ''
  if (!PLAIN.test(policy)) throw new Error('the policy cannot be written for nginx')
  return `map $host $inkstone_policy {\n  default "${policy}";\n}\n`
}
