import type { HTMLAttributes } from 'preact'
import type { ElementAttributes, Listeners } from './attributes.js'

type Elements = {
  [Name in keyof ElementAttributes]: HTMLAttributes<HTMLElement> & ElementAttributes[Name] & Listeners<Name>
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
