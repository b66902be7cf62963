/** Holds the icons of the kinds. They come with the island, so the first sheet of the page does not carry them. */
export const kindIcons = {
  all: ':uno: i-lucide-inbox w-4.5 h-4.5 lt-wide:hidden',
  comment: ':uno: i-lucide-message-square w-4.5 h-4.5 lt-wide:hidden',
  reply: ':uno: i-lucide-reply w-4.5 h-4.5 lt-wide:hidden',
  like: ':uno: i-lucide-heart w-4.5 h-4.5 lt-wide:hidden',
  mention: ':uno: i-lucide-at-sign w-4.5 h-4.5 lt-wide:hidden',
  system: ':uno: i-lucide-info w-4.5 h-4.5 lt-wide:hidden',
  settings: ':uno: i-lucide-settings-2 w-4.5 h-4.5',
}
