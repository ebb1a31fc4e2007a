import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ElementAttributes } from './attributes.js'

type Elements = {
  [Name in keyof ElementAttributes]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
    ElementAttributes[Name] & { class?: string }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
