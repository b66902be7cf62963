// Generated from the migrations by `npm run tables`. Only the comments are written by hand, and they stay.
import type { Generated, GeneratedAlways } from 'kysely'
import type {
  ArticleStatus,
  AuditNoun,
  BlockKind,
  DeviceKind,
  Flag,
  HookTold,
  Ink,
  LetterKind,
  Time,
  UserStatus,
  Visibility,
} from './column-types.ts'

export interface Tables {
  /** Holds the keys with which machines of members make calls. */
  access_key: {
    id: Generated<number>
    user_id: number
    name: string
    /** Is null once the key is over: it is never found again. */
    hash: string | null
    /** Holds the last characters of the secret, to tell keys apart. */
    tail: string
    /** Is a JSON list. */
    scopes: string
    is_deletion_allowed: Flag
    create_time: Time
    expire_time: Time | null
    last_time: Time | null
  }
  /** Holds a former address of an account, whose mailbox can undo the change. */
  address_undo: {
    id: Generated<number>
    user_id: number
    address: string
    /** Is 1 when it was also the name to log in with. */
    is_username: Flag
    /** Is the SHA-256 of the link's token; null until the letter leaves. */
    hash: string | null
    create_time: Time
    expire_time: Time
    /** Is the time from which an undo also takes back what was bound or switched on. */
    since_time: Generated<Time>
    /** Says how the session that made the change was begun. */
    login_type: Generated<string>
  }
  album: {
    id: Generated<number>
    name: string
    description: string
    /** Is the owner's choice; empty when the first photo is used. */
    cover: string
    /** Is null when everyone may look. */
    password_hash: string | null
    create_time: Time
    update_time: Time
    /** Is the place among the albums, from 1; 0 until the owner has given it one. */
    sort: Generated<number>
  }
  album_photo: {
    id: Generated<number>
    album_id: number
    file_id: number
    description: string
    record_time: Time | null
    sort: number
  }
  /** Lets a reader who knew the password look for a while. */
  album_token: {
    token_hash: string
    album_id: number
    expire_time: Time
  }
  /** Holds a file that was uploaded in the admin, and how its import goes. */
  arrival: {
    id: Generated<number>
    user_id: number
    /** Is a file in the data directory. */
    file: string
    /** Is the name that the file had where it came from. */
    name: string
    size: number
    system: string
    state: 'uploading' | 'ready' | 'running' | 'done' | 'stopped' | 'failed'
    is_dry: Generated<Flag>
    /** Is JSON. */
    options: string
    done: Generated<number>
    total: Generated<number>
    /** Says why it failed. */
    reason: Generated<string>
    /** Is JSON. */
    report: string | null
    create_time: Time
    begin_time: Time | null
    end_time: Time | null
  }
  arrived_comment: {
    source: string
    key: string
    comment_id: number
  }
  arrived_page: {
    source: string
    key: string
    /** Is the end of the page's address; it is known before the page exists. */
    name: string
    /** Is null before the page exists, and after the owner has deleted it. */
    page_id: number | null
    /** Is empty before the page exists. */
    source_hash: string
    /** Is the page's time after the import wrote it last. */
    update_time: Time
  }
  /** Holds a person of another blog, who cannot log in here. The address is as that blog gave it, and nobody has verified it. */
  arrived_person: {
    /** Names the other blog by its system and its name. */
    source: string
    key: string
    user_id: number
    email: string | null
    site: string | null
  }
  article: {
    id: Generated<number>
    user_id: number
    category_id: number
    title: string
    cover: string
    summary: string
    keywords: string
    original_url: string
    status: ArticleStatus
    visibility: Generated<Visibility>
    is_original: Generated<Flag>
    is_stick: Generated<Flag>
    is_recommend: Generated<Flag>
    is_carousel: Generated<Flag>
    quantity: Generated<number>
    like_num: Generated<number>
    comment_num: Generated<number>
    word_count: Generated<number>
    read_minutes: Generated<number>
    version: number
    create_time: Time
    update_time: Time
    deleted_time: Time | null
    /** Is 1 when anyone may read it: published, public and not deleted. The database computes it. */
    live: GeneratedAlways<Flag>
    deleted_user_id: number | null
    /** Is what is drawn without a cover, when its author chose it. */
    drawing: number | null
  }
  /** Holds the top-level parts of the text that readers have, and the ones that went last. */
  article_block: {
    article_id: number
    /** Is the number that the part keeps for the life of the article. */
    block: number
    /** Counts from 1; is 0 for a part that is gone. */
    position: number
    kind: BlockKind
    /** Is the first of its lines in the source, counted from 1; is 0 for a part that is gone. */
    line: number
    lines: number
    /** Is the hash of its source. */
    hash: string
    /** Is the version of the article that brought it. */
    since_revision: number
    /** Is the version that brought its present words. */
    changed_revision: number
    /** Is the version that removed it; null while it is there. */
    gone_revision: number | null
  }
  article_body: {
    article_id: number
    content_md: string
    content_html: string
    /** Is JSON of OutlineEntry[]. */
    outline: string
    plain: string
    /** Is the content hash and pipeline version of the HTML; a plain first rendering has none. */
    render_key: string | null
    auto_summary: string
    word_count: Generated<number>
    read_minutes: Generated<number>
  }
  /** Holds other words that a member suggests for a block of an article. */
  article_correction: {
    id: Generated<number>
    article_id: number
    user_id: number
    block: number
    /** Is the version of the text that the member saw. */
    base_version: number
    /** Holds the source of the block in that text, which may be gone from the article: no reader is told. */
    base: string
    suggestion: string
    reason: string
    /** Is `changed` when it was accepted with words of the author's own. */
    status: 'open' | 'held' | 'accepted' | 'changed' | 'declined' | 'withdrawn'
    /** Says why it was declined. */
    answer: Generated<string>
    decided_by: number | null
    /** Is the version of the article that brought it. */
    decided_version: number | null
    client_id: string | null
    create_time: Time
    decide_time: Time | null
  }
  /** Holds the newest text of an article while readers have another one; without a row, readers have the newest. */
  article_draft: {
    article_id: number
    /** Is 2 while being written, 3 in review, 5 when returned. */
    status: 2 | 3 | 5
    /** Is the version that readers have meanwhile; 0 for none. */
    base_version: number
    title: string
    cover: string
    summary: string
    content_md: string
    /** Is null when none was chosen; the category may be gone. */
    category_id: number | null
    /** Is JSON of names, because tags come into being when they are published. */
    tag_names: string
    is_original: Flag
    /** Is as it was typed; it is checked when the article is submitted. */
    original_url: string
    keywords: string
    visibility: Visibility
    password_hash: string | null
    /** Is the time that the author asked for. */
    publish_time: Time | null
    /** Says why the article was returned. */
    reason: string
    submit_time: Time | null
    update_time: Time
    /** Is what readers will be told of the update. */
    note: Generated<string>
    drawing: number | null
  }
  article_favorite: {
    user_id: number
    article_id: number
    create_time: Time
  }
  article_highlight: {
    id: Generated<number>
    user_id: number
    article_id: number
    block: number
    last_block: number | null
    quote: string
    prefix: string
    suffix: string
    ink: Ink
    note: string
    client_id: string | null
    revision: number
    is_change_seen: Generated<Flag>
    create_time: Time
    update_time: Time
  }
  article_like: {
    user_id: number
    article_id: number
    create_time: Time
  }
  article_live: {
    article_id: number
    /** Is when the article was last published. */
    begin_time: Time
    /** Is when its page was there; null while it is on its way. */
    live_time: Time | null
  }
  article_lock: {
    article_id: number
    password_hash: string
  }
  /** Says how far the parts of an article are numbered. */
  article_numbering: {
    article_id: number
    /** Is the first number that no part ever had. */
    next_block: number
    /** Is the version of the text that readers have. */
    text_version: number
    /** Is the version whose parts the rows describe: an earlier one until the text is parsed, 0 before the first. */
    block_version: number
    /** Lists the numbers of these parts in the order of the text, with commas. */
    numbers: Generated<string>
  }
  /** Lets everyone with the token read the newest text. The token is stored as it is, because the text beside it is worth as much. */
  article_preview: {
    article_id: number
    token: string
    create_time: Time
  }
  /** Records which articles a member has opened, and when last. */
  article_reading: {
    user_id: number
    article_id: number
    read_time: Time
    /** Is the state of the text that the member knows: the version of its last update, 0 for none. */
    revision: Generated<number>
    /** Is when that was read; null while no state was noted. */
    revision_time: Time | null
    block: Generated<number>
    part: Generated<number>
    percent: Generated<number>
    section: Generated<string>
    device: Generated<DeviceKind>
    place_time: Time | null
    finish_time: Time | null
  }
  article_related: {
    article_id: number
    related_id: number
    sort: Generated<number>
  }
  article_revision: {
    article_id: number
    version: number
    title: string
    content_md: string
    create_time: Time
    /** Is `auto` for the autosaves of one sitting, and `publish` for what readers got. */
    kind: Generated<'auto' | 'save' | 'publish'>
    user_id: number | null
    /** Is when its sitting began. */
    first_time: Time | null
    /** Counts the UTF-16 units of the text. */
    size: Generated<number>
  }
  /** Records saves by their clients' ids, so that one that is sent again changes nothing. */
  article_save: {
    user_id: number
    save_id: string
    article_id: number
    version: number
    /** Stands for what was saved. */
    digest: string
  }
  /** Is a contentless full-text index: `rowid` is the article's id, and the columns hold tokens of lib/search-tokens.ts. */
  article_search: {
    rowid: number
    title: string
    body: string
  }
  article_tag: {
    article_id: number
    tag_id: number
    sort: Generated<number>
  }
  article_token: {
    token_hash: string
    article_id: number
    expire_time: Time
  }
  /** Says what a publish changed in a text that readers had already. */
  article_update: {
    article_id: number
    version: number
    /** Is the version that readers had before. */
    from_version: number
    create_time: Time
    note: string
    /** Holds the numbers of the parts that are new, as a list in JSON, like the two below. */
    added: string
    changed: string
    gone: string
    /** Holds old and new words in JSON if the author shows them to readers; else null. */
    passages: string | null
    /** Is the member who suggested its words; null when nobody did, or the account is gone. */
    by_user_id: number | null
  }
  article_view: {
    article_id: number
    visitor: string
    day: string
  }
  /** Records what an administrator did; a row is never changed. */
  audit: {
    id: Generated<number>
    user_id: number
    noun: AuditNoun
    /** Says what was done, by a key of `ACTS`. */
    act: string
    /** Is null where there is only one such thing, as with the configuration. */
    target_id: number | null
    /** Is what the thing was called then. */
    name: string
    /** Is JSON of the changed fields as they were; null for a new thing. */
    before: string | null
    /** Is JSON of the same fields as they became; null for a deleted thing. */
    after: string | null
    create_time: Time
  }
  captcha: {
    ticket: string
    answer_hash: string
    expire_time: Time
  }
  category: {
    id: Generated<number>
    name: string
    sort: Generated<number>
    /** Counts live articles; every write that changes one of them counts again. */
    article_num: Generated<number>
    /** Is the hue of its drawings, in degrees of OKLCH. */
    hue: Generated<number>
  }
  /** Holds an address that the CDN has not yet confirmed to have forgotten. */
  cdn_purge: {
    path: string
    /** Counts how often the page changed while it waited. A confirmation of an older version does not cover the newest one. */
    version: Generated<number>
  }
  change: {
    seq: Generated<number>
    tag: string
    /** Is the trace of the request that caused it, where there was one. */
    trace: string | null
    /** Is null for a change of an earlier version. */
    time: Time | null
  }
  /** Records which user a message mentions, and by which name. */
  chat_mention: {
    message_id: number
    user_id: number
    name: string
  }
  chat_message: {
    id: Generated<number>
    /** Is the room's number when this message last changed. */
    change: number
    user_id: number
    type: 'text' | 'image' | 'file' | 'audio'
    content_md: string
    content_html: string
    /** Names the pipeline and pictures that the HTML was made with; null while it is plain. */
    render_key: string | null
    /** Is the message in one line, for quotations and searches. */
    plain: string
    file_id: number | null
    file_name: string
    /** Counts seconds. */
    duration: number
    reply_id: number | null
    /**
     * Is `held` while the message waits for the owner, and `refused` when the owner did not let it through: no other user has ever seen
     * it.
     */
    status: 'shown' | 'held' | 'refused' | 'recalled'
    client_id: string | null
    /** Is a region, never an address. */
    location: string
    create_time: Time
  }
  /** Records how far a user has read. */
  chat_read: {
    user_id: number
    last_id: number
  }
  /** Is the one row that every change of the room goes through, one after the other, so that numbers are committed in their order. */
  chat_room: {
    id: Generated<number>
    change: number
  }
  chat_search: {
    rowid: number
    words: string
  }
  column: {
    id: Generated<number>
    user_id: number
    name: string
    /** Is empty when the cover is drawn from the name. */
    cover: string
    summary: string
    create_time: Time
    update_time: Time
  }
  /** Puts an article into a column; it stands in one column only. */
  column_article: {
    article_id: number
    column_id: number
    /** Is ascending; only the order means something. */
    sort: number
    /** Is when the article was put there. */
    create_time: Time
    /** Is when the subscribers were told of it; null while they cannot read it. */
    told_time: Time | null
  }
  column_subscriber: {
    column_id: number
    user_id: number
    create_time: Time
  }
  comment: {
    id: Generated<number>
    target_type: 'article' | 'moment' | 'goods'
    target_id: number
    user_id: number
    /** Is the comment at the top that this one stands under. */
    parent_id: number | null
    reply_user_id: number | null
    content_md: string
    content_html: string
    like_num: Generated<number>
    is_stick: Generated<Flag>
    /** Is `held` while the comment waits for the owner, and `hidden` when the owner has taken it out. */
    status: Generated<'shown' | 'held' | 'hidden'>
    /** Is a region, never an address. */
    ip_source: Generated<string>
    browser: Generated<string>
    os: Generated<string>
    create_time: Time
    edit_time: Time | null
    deleted_time: Time | null
    /** Names the pipeline and pictures that the HTML was made with; null while it is plain. */
    render_key: string | null
    /** Is the id that the client gave it, by which a repeated send is recognized. */
    client_id: string | null
    /** Is the number of the block that it is attached to, even when the block is gone. */
    anchor_block: number | null
    /** Is the line of a block of code, as it was counted when the comment was written. */
    anchor_line: number | null
    /** Holds the words that stood there, taken by the server; empty for a picture. */
    anchor_quote: string | null
  }
  comment_like: {
    user_id: number
    comment_id: number
    create_time: Time
  }
  /** Records which user a comment mentions, and by which name, because names change. */
  comment_mention: {
    comment_id: number
    user_id: number
    name: string
  }
  /** Holds what members complained about to the owner, once for each member and thing. */
  complaint: {
    id: Generated<number>
    user_id: number
    target_type: 'comment' | 'message' | 'moment' | 'user' | 'chat'
    target_id: number
    reason: string
    note: string
    /** Is 0 for open, 1 for acted upon, 2 for set aside. */
    status: Generated<0 | 1 | 2>
    create_time: Time
  }
  day_article: {
    day: string
    article_id: number
    count: number
  }
  /** Holds counts of a day that is over, YYYY-MM-DD in Shanghai. */
  day_count: {
    day: string
    name: 'views' | 'visitors'
    count: number
  }
  day_word: {
    day: string
    word: string
    shown: string
    count: number
  }
  /** Records which users want to be told by mail what they have not read. */
  digest: {
    user_id: number
    every: 'off' | 'daily' | 'weekly'
    /** Is null while it is off. */
    next_time: Time | null
    /** Is the latest notification that a letter has told, or that was there before the first letter. */
    told_id: number
    /** Is the notification after which the letter on its way begins to tell. */
    from_id: number
  }
  /** Holds a file that a browser may bring to the store; nothing of it is visible before it was looked at. */
  direct_upload: {
    ticket_hash: string
    user_id: number
    source: string
    size: number
    key: string
    end_time: Time
  }
  download_ticket: {
    hash: string
    kind: 'backup' | 'export'
    /** Is the name of the file. */
    name: string
    expire_time: Time
  }
  /** Holds addresses of exports that nobody has opened yet. */
  export_ticket: {
    hash: string
    user_id: number
    expire_time: Time
  }
  favorite_emoji: {
    id: Generated<number>
    user_id: number
    url: string
    create_time: Time
  }
  feedback: {
    id: Generated<number>
    user_id: number
    type: 'bug' | 'feature' | 'other'
    /** Is plain text, as is the reply. */
    content: string
    email: string
    reply_content: Generated<string>
    /** Is 0 for open, 1 for answered, 2 for closed. */
    status: Generated<0 | 1 | 2>
    create_time: Time
    reply_time: Time | null
  }
  file: {
    id: Generated<number>
    user_id: number
    url: string
    source: string
    hash: string
    mime: string
    size: Generated<number>
    width: number | null
    height: number | null
    create_time: Time
    blurhash: string | null
    /** Is JSON of the widths of the picture's smaller forms; null until they were made. */
    sizes: string | null
    /** Is when the owner of the file deleted it; it leaves the disk some days later. */
    deleted_time: Time | null
    /** Is since when it is known that nothing shows the file; null while something does, or nobody has looked. */
    unshown_time: Time | null
  }
  friend: {
    id: Generated<number>
    /** Is null until the owner has put it into a group. */
    group_id: number | null
    name: string
    info: string
    url: string
    /** Is the same for one site, however its address is written. */
    url_key: string
    avatar: string
    /** Is where the owner's answer goes; it is never told to anyone else. */
    email: Generated<string>
    status: 'pending' | 'accepted' | 'refused'
    sort: Generated<number>
    create_time: Time
    update_time: Time
    /** Is when the site was last checked; null for never. */
    checked_time: Time | null
    /** Is since when the site cannot be reached; null while it can. */
    failing_time: Time | null
    /** Says why it cannot be reached, in one sentence. */
    failure: Generated<string>
    /** Is what the owner answered to the request; it goes into a letter. */
    answer: Generated<string>
    /** Is the address of the feed as the owner gave it; empty when it is to be found. */
    feed_url: Generated<string>
    /** Is the address at which a feed was found; empty when none was. */
    feed_found: Generated<string>
    /** Says why the feed cannot be read, in one sentence. */
    feed_failure: Generated<string>
    /** Is the title of the newest post, as plain text; empty when none is known. */
    post_title: Generated<string>
    /** Is the address of the newest post; empty when the feed gives none that may be linked. */
    post_url: Generated<string>
    /** Is since when visitors are told that the site cannot be reached; null while they are not. */
    down_time: Time | null
    /** Is when the feed was last read; null for never. */
    feed_time: Time | null
    /** Is when the newest post was published; null when the feed does not say it. */
    post_time: Time | null
  }
  friend_group: {
    id: Generated<number>
    name: string
    sort: number
  }
  goods: {
    id: Generated<number>
    user_id: number
    category_id: number
    name: string
    cover: string
    /** Is a JSON array of URLs. */
    images: string
    summary: string
    /** Is a JSON array of names, and so is `tech_stack`. */
    tags: string
    tech_stack: string
    license: string
    demo_url: string
    source_url: string
    /** Is JSON, with the newest version first. */
    versions: string
    /** Is the day (YYYY-MM-DD) of the newest version, or of the creation. */
    released_day: string
    /** Holds the words that are searched, in the form of lib/search-tokens.ts. */
    words: string
    content_md: string
    content_html: string
    /** Is null until the rendering is complete. */
    render_key: string | null
    /** Counts hundredths of a yuan. */
    price_fen: number
    is_shown: Flag
    views: Generated<number>
    downloads: Generated<number>
    like_num: Generated<number>
    create_time: Time
    update_time: Time
    comment_num: Generated<number>
  }
  goods_category: {
    id: Generated<number>
    name: string
  }
  goods_download: {
    goods_id: number
    user_id: number
    day: string
  }
  /** Says where a project is downloaded. It is apart from the rest, so that no list can bring it along. */
  goods_file: {
    goods_id: number
    link: string
    code: string
  }
  goods_like: {
    user_id: number
    goods_id: number
    create_time: Time
  }
  goods_view: {
    goods_id: number
    visitor: string
    day: string
  }
  /** Records whose texts a user does not want to read. */
  hidden_user: {
    user_id: number
    hidden_user_id: number
    create_time: Time
  }
  /** Holds one list of hot topics, and how the request for it went. */
  hot_list: {
    type: string
    /** Is JSON as `hot.present.ts` reads it; empty while nothing was found. */
    content: string
    /** Is when `content` was found; 0 for never. */
    update_time: Time
    /** Is the time before which the list is not asked for. */
    next_time: Time
    /** Counts failures in a row. */
    failures: Generated<number>
    reason: string | null
  }
  /** Holds an account elsewhere by which a user logs in here. */
  identity: {
    id: Generated<number>
    /** Is `wechat`, or a provider's short name. */
    provider: string
    /** Is the other side's id of the account: it never changes and is never given to another user. */
    subject: string
    user_id: number
    /** Is the account's name there; empty when the other side did not say. */
    name: string
    create_time: Time
  }
  /** Says who does something that only one may do at a time, and until when. */
  import_lease: {
    name: string
    holder: string
    until: Time
  }
  import_source: {
    path: string
    article_id: number
    source_hash: string
    version: number
  }
  /** Records how a job went the last time. */
  job: {
    name: string
    begin_time: Time
    /** Counts milliseconds; null while the job runs. */
    took: number | null
    /** Says what the job did. */
    note: string
    /** Says why the job failed; null when it did not. */
    reason: string | null
  }
  /** Holds pages that the owner has written in place of a built-in text. */
  letter: {
    name: string
    title: string
    content_md: string
    content_html: string
    /** Is null until the rendering is complete. */
    render_key: string | null
    update_time: Time
  }
  /** Lets one socket in, once. */
  live_ticket: {
    hash: string
    user_id: number
    session_id: number | null
    expire_time: Time
  }
  login_failure: {
    key: string
    failures: number
    last_time: Time
    expire_time: Time
  }
  login_state: {
    /** Is the hash of the state: what is stored lets nobody go on with the login. */
    hash: string
    /** Is the hash of the cookie of the browser that began. */
    browser_hash: string
    provider: string
    nonce: string
    verifier: string
    /** Is the path of this site to come back to. */
    path: string
    /** Is the user being linked to the account; null for a login. */
    user_id: number | null
    session_id: number | null
    /** Says by a clock that nobody sets (see Scope) when it expires; `expire_time` is for tidying up only. */
    ticks: number
    expire_time: Time
  }
  mail_code: {
    /** Is the hash of what the code is for: purpose, address, and the session where it needs one. */
    key: string
    code_hash: string
    /** Counts how often the code was tried. */
    tries: number
    expire_time: Time
  }
  /** Holds no code, because the code is made when the letter leaves. */
  mail_outbox: {
    id: Generated<number>
    kind: LetterKind
    address: string
    /** Is the user who asked, when it was one with a login. */
    user_id: number | null
    tries: number
    /** Is when the letter is tried next; while it is being sent, when it is given up as interrupted. */
    next_time: Time
    /** Is the time after which nobody waits for the letter any more. */
    expire_time: Time
    /** Is 1 from when the letter is taken until its outcome is known. */
    is_underway: Generated<Flag>
    /** Is the trace of the request that caused it, where there was one. */
    trace: string | null
    /** Names the way to log in, which the kind of a note does not say. */
    about: Generated<string>
  }
  message: {
    id: Generated<number>
    user_id: number
    /** Is plain text. */
    content: string
    create_time: Time
    deleted_time: Time | null
    /** Is `held` while the message waits for the owner, and `hidden` when the owner has taken it out. */
    status: Generated<'shown' | 'held' | 'hidden'>
  }
  moment: {
    id: Generated<number>
    user_id: number
    content_md: string
    content_html: string
    /** Is null until the rendering is complete. */
    render_key: string | null
    /** Is a JSON array of URLs. */
    images: string
    like_num: Generated<number>
    comment_num: Generated<number>
    create_time: Time
    update_time: Time
    deleted_time: Time | null
  }
  moment_like: {
    user_id: number
    moment_id: number
    create_time: Time
  }
  /** Holds what one process lets the others know, on PostgreSQL only, and for some minutes. */
  news: {
    id: Generated<number>
    /** Is the process that wrote it, which knows it already. */
    origin: string
    /** Is JSON. */
    body: string
    create_time: Time
  }
  /** Holds announcements of the bar at the top, or beside the articles. */
  notice: {
    id: Generated<number>
    place: 'top' | 'right'
    content_md: string
    content_html: string
    /** Is null until the rendering is complete. */
    render_key: string | null
    is_shown: Generated<Flag>
    create_time: Time
    update_time: Time
  }
  notification: {
    id: Generated<number>
    /** Receives the notification. */
    user_id: number
    type: 'system' | 'comment' | 'reply' | 'like' | 'mention'
    /** Is the user who did it; of likes that are told together, the last one. */
    from_user_id: number | null
    /** Says what it is about: for a comment the thing it stands under, for a chat the message. */
    target_type: 'article' | 'moment' | 'goods' | 'chat' | 'column' | null
    target_id: number | null
    comment_id: number | null
    /** Is shared by the likes of one thing, and by what is new in one column. */
    group_key: string | null
    /** Holds words of the site itself; everything else is put into words when it is read. */
    title: Generated<string>
    message: Generated<string>
    link: Generated<string>
    is_read: Generated<Flag>
    create_time: Time
    /** Is the time of the first of several things that are told together; `create_time` is that of the latest. */
    since_time: Time | null
  }
  /** Records whose likes a notification tells. */
  notification_actor: {
    notification_id: number
    user_id: number
    create_time: Time
  }
  /** Records what a user does not want to hear. */
  notification_off: {
    user_id: number
    type: 'comment' | 'reply' | 'like' | 'mention'
  }
  one_time_code: {
    hash: string
    browser_hash: string
    provider: string
    user_id: number
    /** Says by a clock that nobody sets (see Scope) when it expires; `expire_time` is for tidying up only. */
    ticks: number
    expire_time: Time
  }
  /** Says how it goes with what leaves this machine, in one row for each place that is set. */
  outward_state: {
    name: 'bucket' | 'cdn'
    waiting: Generated<number>
    /** Counts the tries in a row that failed. */
    failures: Generated<number>
    retry_time: Generated<Time>
    reason: string | null
    done_time: Time | null
  }
  /** Holds a page of the owner's own, at `/page/{name}`. */
  own_page: {
    id: Generated<number>
    /** Is unique, and the end of the page's address. */
    name: string
    title: string
    content_md: string
    content_html: string
    /** Is null until the rendering is complete. */
    render_key: string | null
    /** Says where the page is linked from. */
    place: 'menu' | 'footer' | 'none'
    sort: Generated<number>
    is_shown: Generated<Flag>
    create_time: Time
    update_time: Time
  }
  page: {
    release: string
    path: string
    /** Is the position of the change log from before the render read anything: a number, or a snapshot in PostgreSQL. */
    seen: number | string
    hash: string
    failures: Generated<number>
    retry_time: Generated<Time>
    reason: string | null
    /** Is the key of the share picture that the page names. */
    picture: string | null
  }
  page_tag: {
    release: string
    path: string
    tag: string
  }
  /** Records which users are there by a socket of which process. */
  presence: {
    process: string
    user_id: number
  }
  /** Records a process that is at work. */
  process: {
    id: string
    /** Holds their names with commas between them. */
    roles: string
    host: string
    /** Is when the process was last heard of. */
    beat_time: Time
  }
  /** Says how far something is that one process does and about which all may be asked. */
  progress: {
    name: string
    process: string
    /** Is JSON. */
    state: string
    update_time: Time
  }
  /** Records what one drain of the publisher changed; only the newest are kept. */
  publish_run: {
    id: Generated<number>
    begin_time: Time
    /** Counts milliseconds. */
    took: number
    written: number
    unchanged: number
    removed: number
    failed: number
    /** Is JSON of the first changed paths. */
    paths: string
  }
  /** Has one row. A publisher that takes over raises the epoch; the one before may then record no more. */
  publisher: {
    id: Generated<number>
    epoch: number
    /** Is the process that publishes now; null after it has taken leave. */
    holder: string | null
  }
  /** Holds the counts of a rate limit, which outlive the process. */
  rate_window: {
    key: string
    points: number
    expire_time: Time | null
  }
  /** Holds old addresses that an import or the owner keeps alive; both columns are site paths. */
  redirect: {
    from_path: string
    to_path: string
    create_time: Time
  }
  /** Records the searches behind the list of popular words: each word of a visitor once a day, deleted after thirty days. */
  search_word: {
    day: string
    /** Is in the form in which equal words are one. */
    word: string
    /** Is a name that holds for this word only, so that the searches of one visitor cannot be joined. */
    visitor: string
    /** Is the word as it was typed. */
    shown: string
  }
  session: {
    id: Generated<number>
    user_id: number
    /** Is the hash of the value in the browser's cookie; null for programs, which have none. */
    bind_hash: string | null
    /** Ends the session, however often it is renewed. */
    expire_time: Time
    os: string
    browser: string
    ip_location: string
    login_type: string
    create_time: Time
    last_time: Time
    /** Is when the user of the session last logged in, or confirmed the login with a secret. */
    proof_time: Time | null
  }
  session_token: {
    /** Is a SHA-256 hash. */
    hash: string
    session_id: number
    kind: 'access' | 'refresh'
    expire_time: Time
    /** Is when a refresh token was used. */
    used_time: Time | null
  }
  /** Holds JSON in `value`. */
  setting: {
    key: string
    value: string
  }
  sign_day: {
    user_id: number
    /** Is YYYY-MM-DD in Asia/Shanghai. */
    day: string
    create_time: Time
  }
  /** Records an object of the published site that is in a bucket. */
  site_object: {
    /** Says which bucket it is, and how its keys are made. */
    place: string
    key: string
    /** Stands for its bytes and headers. */
    stamp: string
  }
  tag: {
    id: Generated<number>
    name: string
    article_num: Generated<number>
    /** Is the form in which names are compared; null for all but one of the tags that mean the same. */
    name_key: string | null
  }
  /** Holds the counts over everything that would take long to count. */
  tally: {
    name: 'views' | 'visitors'
    count: number
  }
  user: {
    id: Generated<number>
    /** Is in lower case; null until the account gets a login. */
    username: string | null
    nickname: string
    avatar: string
    role: 'member' | 'admin'
    signature: string
    create_time: Time
    /** Is in lower case; null for an account without one. */
    email: string | null
    /** Is an argon2id hash; null while there is no password. */
    password_hash: string | null
    /** Is the nickname in the form in which it is compared with others. */
    nickname_key: string | null
    otp_secret: string | null
    /** Is a JSON array of hashes. */
    otp_recovery: string | null
    /** Says what becomes of the articles of an account that leaves. */
    leave_articles: 'keep' | 'remove' | null
    last_login_time: Time | null
    /** Is when the user agreement was accepted. */
    consent_time: Time | null
    /** Is when an account that leaves is deleted. */
    leave_time: Time | null
    /** Is 0 for secret, 1 for male, 2 for female. */
    sex: Generated<0 | 1 | 2>
    /** Is 0 while the nickname is one that was made up for the account. */
    is_renamed: Generated<Flag>
    status: Generated<UserStatus>
    /** Says how the user last logged in: `password`, `wechat`, or a provider. */
    login_type: Generated<string>
    /** Is the region of the last login, never an address. */
    ip_location: Generated<string>
    os: Generated<string>
    browser: Generated<string>
    /** Holds a secret that waits for its first code, and until when it waits. */
    otp_pending: string | null
    /** Is when a mute ends; null when the owner has to end it. */
    mute_until: Time | null
    /** Holds the owner's words. */
    mute_reason: Generated<string>
    /** Lets the user publish without review where the configuration allows that. */
    is_trusted: Generated<Flag>
    /** Is when a ban ends; null when the owner has to end it. */
    ban_until: Time | null
    /** Holds the owner's words. */
    ban_reason: Generated<string>
    /** Is when the second factor was switched on; null for one that is older than this column. */
    otp_time: Time | null
    is_reading_kept: Generated<Flag>
    /** Says how articles are set, in the words of `lib/reading-look.ts`; null before anything was chosen. */
    reading_look: string | null
  }
  visitor: {
    visitor: string
    day: string
  }
  /** Holds the addresses of other programs that are told of events. */
  webhook: {
    id: Generated<number>
    url: string
    /** Signs what is sent, so it is kept as it is: `whsec_…`. */
    secret: string
    /** Is a JSON list. */
    events: string
    is_on: Flag
    /** Is set once every try of a delivery failed, or too many wait: nothing is written down or sent any more. */
    failing_time: Time | null
    /** Says why, in Chinese. */
    failure: Generated<string>
    create_time: Time
    update_time: Time
  }
  /** Holds what webhooks are told: the event, never its words. */
  webhook_delivery: {
    id: Generated<number>
    webhook_id: number
    /** Is the header `webhook-id`. */
    name: string
    event: HookTold
    target_id: number
    state: 'waiting' | 'sent' | 'failed'
    tries: number
    /** Is the status of the last answer. */
    code: number | null
    reason: Generated<string>
    reply: Generated<string>
    create_time: Time
    /** Is when it is due; a process that sends it puts that off first. */
    next_time: Time
    tried_time: Time | null
  }
  wechat_code: {
    code: string
    /** Is the hash of the cookie of the browser that asked, or of the address of a program that keeps none. */
    asker_hash: string
    household_hash: string
    /** Says roughly where the code was asked for; the user who sends the code is told. */
    device: string
    /** Is the user being linked to WeChat; null for a login. */
    user_id: number | null
    session_id: number | null
    /** Is the user whom the code lets in; null until it was sent. */
    person_id: number | null
    /** Says by a clock that nobody sets (see Scope) when it expires; `expire_time` is for tidying up only. */
    ticks: number
    expire_time: Time
  }
  /** Records the messages that were received, so that none counts twice. */
  wechat_message: {
    key: string
    expire_time: Time
  }
}
