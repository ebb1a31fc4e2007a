import type { HTMLAttributes } from 'svelte/elements'
import type { ElementAttributes } from './attributes.js'

type Elements = { [Name in keyof ElementAttributes]: HTMLAttributes<HTMLElement> & ElementAttributes[Name] }

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
