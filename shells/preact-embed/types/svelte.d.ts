import type { HTMLAttributes } from 'svelte/elements'
import type { ElementAttributes, Listeners } from './attributes.js'

type Elements = {
  [Name in keyof ElementAttributes]: Omit<HTMLAttributes<HTMLElement>, keyof Listeners<Name>> &
    ElementAttributes[Name] &
    Listeners<Name>
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
