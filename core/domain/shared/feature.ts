import type { FailureCategory } from './failure-category.ts'

/** What a feature says of itself in types. */
export interface Said {
  /** Its views, each with what it needs to be shown. */
  readonly view?: { readonly view: string }
  /** The keys of its texts. */
  readonly text?: string
  /** What its keys in the storage end with (decision 38). */
  readonly storage?: string
}

/** What is so of a view, whether what draws it is there or not. */
export interface ViewFacts {
  /** About a connected account, and does not outlive it. */
  readonly isAboutAccount?: true
}

export interface Declaration<ViewName extends string> {
  readonly views: Readonly<Record<ViewName, ViewFacts>>
  /** Its part of the error catalogue (spec section 8): each code with its category, and what it says to a developer. */
  readonly failures: Readonly<Record<string, readonly [FailureCategory, string]>>
}

declare const said: unique symbol

/** A declaration, and in its type what it says. */
export type Declared<What extends Said, Facts> = Facts & { readonly [said]?: What }

type NamesOf<What extends Said> = What extends { readonly view: { readonly view: infer Name extends string } }
  ? Name
  : never

/**
 * What a feature is to all others, which can name its views, texts, failures and keys before anything of it is loaded. What it draws and
 * answers is in `core/view-models`, under its name.
 */
export const declareFeature =
  <What extends Said>() =>
  <const Facts extends Declaration<NamesOf<What>>>(facts: Facts): Declared<What, Facts> =>
    facts

export type ViewOfFeature<Feature> = Feature extends { readonly [said]?: { readonly view: infer View } } ? View : never
export type TextOfFeature<Feature> = Feature extends { readonly [said]?: { readonly text: infer Text } } ? Text : never
export type StorageOfFeature<Feature> = Feature extends { readonly [said]?: { readonly storage: infer Name } }
  ? Name
  : never
