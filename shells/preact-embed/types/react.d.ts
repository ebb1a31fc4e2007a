import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ElementAttributes, Listeners } from './attributes.js'

type Elements = {
  [Name in keyof ElementAttributes]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
    ElementAttributes[Name] &
    Listeners<Name> & { class?: string }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
