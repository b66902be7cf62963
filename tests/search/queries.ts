/*
 * Questions that readers ask, with the article that has to be among the first twelve. They were written down from the titles of the
 * corpus before the search could answer them.
 */

/** Holds a term in Chinese: its article, how it is spelled, its initials, as an input method slips, and in traditional characters. */
type Chinese = readonly [term: string, article: string, pinyin: string, initials: string, slip: string, traditional?: string]

const java = (name: string) => `java/${name}`
const system = (name: string) => `cs-basics/operating-system/${name}`
const net = 'cs-basics/network/tcp-'
const algorithm = (name: string) => `cs-basics/algorithms/${name}`
const structure = (name: string) => `cs-basics/data-structure/${name}`
const mysql = (name: string) => `database/mysql/${name}`
const design = (name: string) => `system-design/${name}`
const high = (name: string) => `high-${name}`
const apart = (name: string) => `distributed-system/${name}`

const chinese: readonly Chinese[] = [
  ['布隆过滤器', structure('bloom-filter'), 'bulongguolvqi', 'blglq', '布隆过虑器', '布隆過濾器'],
  ['线程池', java('concurrent/java-thread-pool-summary'), 'xianchengchi', 'xcc', '现程池', '線程池'],
  ['一致性哈希', apart('protocol/consistent-hashing'), 'yizhixinghaxi', 'yzxhx', '一至性哈希'],
  ['零拷贝', system('zero-copy'), 'lingkaobei', 'lkb', '零考贝', '零拷貝'],
  ['垃圾回收', java('jvm/jvm-garbage-collection'), 'lajihuishou', 'ljhs', '垃圾回首'],
  ['类加载', java('jvm/class-loading-process'), 'leijiazai', 'ljz', '类加再', '類加載'],
  ['语法糖', java('basis/syntactic-sugar'), 'yufatang', 'yft', '语法唐', '語法糖'],
  ['值传递', java('basis/why-there-only-value-passing-in-java'), 'zhichuandi', 'zcd', '值传第', '值傳遞'],
  ['反射机制', java('basis/reflection'), 'fanshejizhi', 'fsjz', '反射机至', '反射機制'],
  ['代理模式', java('basis/proxy'), 'dailimoshi', 'dlms', '代理模试'],
  ['通配符', java('basis/generics-and-wildcards'), 'tongpeifu', 'tpf', '通陪符'],
  ['序列化', java('basis/serialization'), 'xuliehua', 'xlh', '续列化'],
  ['二分查找', algorithm('binary-search'), 'erfenchazhao', 'efcz', '二分查照'],
  ['动态规划', algorithm('dynamic-programming'), 'dongtaiguihua', 'dtgh', '动太规划', '動態規劃'],
  ['贪心算法', algorithm('greedy'), 'tanxinsuanfa', 'txsf', '贪新算法', '貪心算法'],
  ['回溯算法', algorithm('backtracking'), 'huisusuanfa', 'hssf', '回诉算法'],
  ['哈希表', structure('hash-table'), 'haxibiao', 'hxb', '哈希标'],
  ['跳表', structure('skip-list'), 'tiaobiao', '', '跳标'],
  ['并查集', structure('union-find'), 'bingchaji', 'bcj', '并查级', '並查集'],
  ['前缀树', structure('trie'), 'qianzhuishu', 'qzs', '前坠树', '前綴樹'],
  ['三次握手', `${net}connection-and-disconnection`, 'sanciwoshou', 'scws', '三次我手'],
  ['滑动窗口', `${net}reliability-guarantee`, 'huadongchuangkou', 'hdck', '滑动窗扣', '滑動窗口'],
  ['拥塞控制', `${net}reliability-guarantee`, 'yongsaikongzhi', 'yskz', '拥赛控制', '擁塞控制'],
  ['进程间通信', system('ipc'), 'jinchengjiantongxin', 'jcjtx', '进程间通新', '進程間通信'],
  ['虚拟内存', system('virtual-memory'), 'xunineicun', 'xnnc', '虚拟内村', '虛擬內存'],
  ['多路复用', system('io-multiplexing'), 'duolufuyong', 'dlfy', '多路付用', '多路復用'],
  ['隔离级别', mysql('transaction-isolation-level'), 'gelijibie', 'gljb', '隔离几别', '隔離級別'],
  ['查询缓存', mysql('mysql-query-cache'), 'chaxunhuancun', 'cxhc', '查寻缓存', '查詢緩存'],
  ['索引失效', mysql('mysql-index-invalidation'), 'suoyinshixiao', 'sysx', '索引失笑'],
  ['隐式转换', mysql('index-invalidation-caused-by-implicit-conversion'), 'yinshizhuanhuan', 'yszh', '隐试转换', '隱式轉換'],
  ['持久化', 'database/redis/redis-persistence', 'chijiuhua', 'cjh', '持旧化'],
  ['内存碎片', 'database/redis/redis-memory-fragmentation', 'neicunsuipian', 'ncsp', '内存碎骗', '內存碎片'],
  ['延时任务', 'database/redis/redis-delayed-task', 'yanshirenwu', 'ysrw', '延时任物', '延時任務'],
  ['消息队列', 'database/redis/redis-stream-mq', 'xiaoxiduilie', 'xxdl', '消息对列', '消息隊列'],
  ['读写分离', high('performance/read-and-write-separation-and-library-subtable'), 'duxiefenli', 'dxfl', '读写分里', '讀寫分離'],
  [
    '分库分表',
    high('performance/read-and-write-separation-and-library-subtable'),
    'fenkufenbiao',
    'fkfb',
    '分库分标',
    '分庫分表',
  ],
  ['深度分页', high('performance/deep-pagination-optimization'), 'shendufenye', 'sdfy', '深度分叶', '深度分頁'],
  ['负载均衡', high('performance/load-balancing'), 'fuzaijunheng', 'fzjh', '负载均横', '負載均衡'],
  ['幂等性', high('availability/idempotency'), 'midengxing', 'mdx', '幂等型', '冪等性'],
  ['令牌桶', high('availability/limit-request'), 'lingpaitong', 'lpt', '令牌捅'],
  ['压力测试', high('availability/performance-test'), 'yaliceshi', 'ylcs', '压力侧试', '壓力測試'],
  ['异地多活', high('availability/redundancy'), 'yididuohuo', 'yddh', '异地多货', '異地多活'],
  ['指数退避', high('availability/timeout-and-retry'), 'zhishutuibi', 'zstb', '指数退币', '指數退避'],
  ['分布式锁', apart('distributed-lock-implementations'), 'fenbushisuo', 'fbss', '分布试锁', '分佈式鎖'],
  ['分布式事务', apart('distributed-transaction'), 'fenbushishiwu', 'fbssw', '分部式事务', '分佈式事務'],
  ['配置中心', apart('distributed-configuration-center'), 'peizhizhongxin', 'pzzx', '配制中心'],
  ['数据脱敏', design('security/data-desensitization'), 'shujutuomin', 'sjtm', '数据托敏', '數據脫敏'],
  ['敏感词', design('security/sentive-words-filter'), 'minganci', 'mgc', '敏感辞', '敏感詞'],
  ['加密算法', design('security/encryption-algorithms'), 'jiamisuanfa', 'jmsf', '加秘算法'],
  ['权限系统', design('security/design-of-authority-system'), 'quanxianxitong', 'qxxt', '权限系通', '權限系統'],
  ['单元测试', design('basis/unit-test'), 'danyuanceshi', 'dycs', '单元侧试', '單元測試'],
  ['定时任务', design('schedule-task'), 'dingshirenwu', 'dsrw', '定时任物', '定時任務'],
  ['消息推送', design('web-real-time-message-push'), 'xiaoxituisong', 'xxts', '消息推松'],
  ['向量数据库', 'ai/rag/rag-vector-store', 'xiangliangshujuku', 'xlsjk', '向量数据裤', '向量數據庫'],
  ['提示词', 'ai/agent/prompt-engineering', 'tishici', 'tsc', '提示辞', '提示詞'],
  ['知识库', 'ai/rag/rag-knowledge-update', 'zhishiku', 'zsk', '知识裤', '知識庫'],
  ['远程过程调用', apart('rpc/rpc-intro'), 'yuanchengguochengdiaoyong', '', '远程过程掉用', '遠程過程調用'],
  ['乐观锁', java('concurrent/optimistic-lock-and-pessimistic-lock'), 'leguansuo', 'lgs', '乐观所', '樂觀鎖'],
  ['虚拟线程', system('process-and-thread'), 'xunixiancheng', 'xnxc', '虚拟现程', '虛擬線程'],
  ['设计模式', design('framework/spring/spring-design-patterns-summary'), 'shejimoshi', 'sjms', '设计模试', '設計模式'],
]

/** Holds what fingers slip to, and the article of the word that was meant. */
const latin: readonly (readonly [typed: string, article: string])[] = [
  ['dokcer', 'tools/docker/docker-intro'],
  ['kafak', high('performance/message-queue/kafka-questions-01')],
  ['redsi', 'database/redis/redis-persistence'],
  ['zookeper', apart('distributed-process-coordination/zookeeper/zookeeper-intro')],
  ['mybaits', design('framework/mybatis/mybatis-interview')],
  ['rabitmq', high('performance/message-queue/rabbitmq-questions')],
  ['rockemq', high('performance/message-queue/rocketmq-questions')],
  ['mogodb', 'database/mongodb/mongodb-questions-01'],
  ['mavne', 'tools/maven/maven-core-concepts'],
  ['gosip', apart('protocol/gossip-protocol')],
  ['paxso', apart('protocol/paxos-algorithm')],
  ['disrupter', high('performance/message-queue/disruptor-questions')],
  ['bigdecmal', java('basis/bigdecimal')],
  ['theradlocal', java('concurrent/threadlocal')],
  ['arralist', java('collection/arraylist-source-code')],
  ['linkdlist', java('collection/linkedlist-source-code')],
  ['completablefutre', java('concurrent/completablefuture-intro')],
  ['renetrantlock', java('concurrent/reentrantlock')],
  ['linkedhashmpa', java('collection/linkedhashmap-source-code')],
  ['copyonwritearaylist', java('collection/copyonwritearraylist-source-code')],
  ['dealyqueue', java('collection/delayqueue-source-code')],
  ['concurenthashmap', java('collection/concurrent-hash-map-source-code')],
  ['arrayblokingqueue', java('collection/arrayblockingqueue-source-code')],
  ['grahprag', 'ai/rag/graphrag'],
  ['websokcet', 'cs-basics/network/application-layer-protocol'],
  ['restfull', design('basis/RESTfulAPI')],
  ['sendfiel', system('zero-copy')],
  ['eploll', system('io-multiplexing')],
  ['innobd', mysql('innodb-implementation-of-mvcc')],
  ['mysqldmp', mysql('mysql-backup-and-restore')],
  ['snowflkae', apart('distributed-id')],
  ['sentinle', high('availability/fallback-and-circuit-breaker')],
  ['naocs', apart('distributed-configuration-center')],
  ['appollo', apart('distributed-configuration-center')],
]

export interface Query {
  kind: 'exact' | 'pinyin' | 'initials' | 'slip' | 'traditional' | 'latin'
  typed: string
  /** Is the path of the file, without its ending. */
  article: string
}

/** Lists all questions. */
export const queries: readonly Query[] = [
  ...chinese.flatMap(([exact, article, pinyin, initials, slip, traditional = '']) =>
    Object.entries({ exact, pinyin, initials, slip, traditional })
      .filter(([, typed]) => typed)
      .map(([kind, typed]) => ({ kind: kind as Query['kind'], typed, article })),
  ),
  ...latin.map(([typed, article]) => ({ kind: 'latin' as const, typed, article })),
]
