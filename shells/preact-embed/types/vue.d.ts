import type { HTMLAttributes } from 'vue'
import type { ElementAttributes, Listeners } from './attributes.js'

/** Vue's compiler writes them so. */
type Camel<Name> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name
type Props<Attributes> = { [Name in keyof Attributes as Camel<Name>]: Attributes[Name] }
type Heard<All> = { [Name in keyof All as Name extends `on${infer Type}` ? `on${Capitalize<Type>}` : never]: All[Name] }
type Elements = {
  [Name in keyof ElementAttributes]: new () => {
    $props: HTMLAttributes & Props<ElementAttributes[Name]> & Heard<Listeners<Name>>
  }
}

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
