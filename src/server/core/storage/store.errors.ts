import type { XmlNode } from './store.xml.ts'

export type StoreFault = 'denied' | 'skew' | 'bucket' | 'region' | 'full' | 'busy' | 'refused'

/** Holds words for the log and for a start that fails; none of them holds a secret. */
const WORDS: Record<StoreFault, string> = {
  denied: 'the object store does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or does not let them do this',
  skew: 'the clock of this machine and that of the object store differ by too much: set this one right (NTP)',
  bucket: 'the bucket does not exist at this endpoint: make it, or mend S3_BUCKET, S3_SITE_BUCKET or S3_ENDPOINT',
  region: 'the bucket is in another region: mend S3_REGION or S3_ENDPOINT',
  full: 'the object store is full, or the quota of the bucket is used up',
  busy: 'the object store cannot be reached, or cannot answer now',
  refused: 'the object store refuses this',
}

/** Holds the same in Chinese, for the owner in the admin. */
const OWNER_WORDS: Record<StoreFault, string> = {
  denied: '对象存储不接受这组密钥，或者密钥没有这项权限',
  skew: '这台机器的时间和对象存储相差太多，请校准时间',
  bucket: '存储桶不存在，请检查 S3_BUCKET、S3_SITE_BUCKET 和 S3_ENDPOINT',
  region: '存储桶在另一个区域，请检查 S3_REGION 和 S3_ENDPOINT',
  full: '对象存储已满，或存储桶的配额已用完',
  busy: '对象存储暂时连不上',
  refused: '对象存储拒绝了这次操作',
}

/** Tells that the store refused a request, or did not answer, after all tries. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly fault: StoreFault
  /** Is 0 when there was no answer. */
  readonly status: number
  /** Is the store's own name for the error, such as NoSuchBucket; empty when it gave none. */
  readonly code: string
  constructor(fault: StoreFault, status: number, code: string, detail = '') {
    const said = [code, status || '', detail].filter(Boolean).join(', ')
    super(said ? `${WORDS[fault]} (${said})` : WORDS[fault])
    this.fault = fault
    this.status = status
    this.code = code
  }
  /** Returns the words for the owner. */
  get ownerWords(): string {
    return this.code ? `${OWNER_WORDS[this.fault]}（${this.code}）` : OWNER_WORDS[this.fault]
  }
}

const SKEW = new Set(['RequestTimeTooSkewed', 'RequestExpired'])
const DENIED = new Set(['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'AccessDenied', 'AllAccessDisabled', 'InvalidToken'])
const REGION = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'TemporaryRedirect',
  'IllegalLocationConstraintException',
])
const FULL = new Set([
  'QuotaExceeded',
  'InsufficientStorage',
  'InsufficientCapacity',
  'XMinioStorageFull',
  'StorageFull',
  'EntityQuotaExceeded',
])
const BUSY = new Set([
  'SlowDown',
  'RequestTimeout',
  'ServiceUnavailable',
  'InternalError',
  'OperationAborted',
  'ConditionalRequestConflict',
])

/** Returns the meaning of an answer that is no success. */
export function faultOf(status: number, code: string): StoreFault {
  if (SKEW.has(code)) return 'skew'
  if (FULL.has(code) || status === 507) return 'full'
  if (code === 'NoSuchBucket') return 'bucket'
  if (REGION.has(code) || status === 301 || status === 307) return 'region'
  if (BUSY.has(code) || status >= 500 || status === 429) return status === 501 ? 'refused' : 'busy'
  if (DENIED.has(code) || status === 401 || status === 403) return 'denied'
  return 'refused'
}

/** Returns the code in an error document; empty when there is none. */
export const codeIn = (document: XmlNode | null): string => {
  const code = document?.name === 'Error' ? (document.children.find((it) => it.name === 'Code')?.text ?? '') : ''
  return /^[\w.]{1,64}$/.test(code) ? code : ''
}
