import type { FailureCategory } from './failure-category.ts'

/** What a feature says of itself in types. */
export interface FeatureTypes {
  /** Its views, each with what it needs to be shown. */
  readonly view?: { readonly view: string }
  /** The keys of its texts. */
  readonly text?: string
  /** What its keys in the storage end with (decision 38). */
  readonly storage?: string
}

/** How things have to stand for a view to have something to show. What of the facts that is, navigation knows. */
export type ViewNeed =
  | 'account'
  | 'activity'
  | 'code-step'
  | 'device-step'
  | 'email'
  | 'email-account'
  | 'missing-network'
  | 'other-networks'
  | 'open-approval'
  | 'open-sign-in'
  | 'primary-code'
  | 'receive'
  | 'secondary-code'
  | 'send'
  | 'socials'
  | 'wallet-list'

/** What is so of a view, whether what draws it is there or not. */
export interface ViewFacts {
  /** About a connected account, and does not outlive it. */
  readonly isAboutAccount?: true
  /** Its name alone does not say what it shows: a host cannot open it. */
  readonly isInner?: true
  /** Where it is not so, the modal opens with another view. */
  readonly needs?: ViewNeed
}

/** Those of these views that their name alone opens. */
export type OpenableOf<View extends { readonly view: string }> = View extends unknown
  ? { readonly view: View['view'] } extends View
    ? View['view']
    : never
  : never

export interface Declaration<View extends { readonly view: string }> {
  readonly views: {
    readonly [Name in View['view']]: ViewFacts &
      (Name extends OpenableOf<View> ? { readonly isInner?: never } : { readonly isInner: true })
  }
  /**
   * Its part of the error catalogue (spec section 8): each code with its category, and what it says to a developer. Above each stands when
   * it comes, what to do (`@do`) and whether to try again (`@again`), for `docs/errors.md`.
   */
  readonly failures: Readonly<Record<string, readonly [FailureCategory, string]>>
}

declare const said: unique symbol

/** A declaration, and in its type what it says. */
export type FeatureDeclaration<What extends FeatureTypes, Facts> = Facts & { readonly [said]?: What }

type ViewsIn<What extends FeatureTypes> = What extends { readonly view: infer View extends { readonly view: string } }
  ? View
  : never

/**
 * What a feature is to all others, which can name its views, texts, failures and keys before anything of it is loaded. What it draws and
 * answers is in `core/view-models`, under its name.
 */
export const declareFeature =
  <What extends FeatureTypes>() =>
  <const Facts extends Declaration<ViewsIn<What>>>(facts: Facts): FeatureDeclaration<What, Facts> =>
    facts

export type ViewOfFeature<Feature> = Feature extends { readonly [said]?: { readonly view: infer View } } ? View : never
export type TextOfFeature<Feature> = Feature extends { readonly [said]?: { readonly text: infer Text } } ? Text : never
export type StorageOfFeature<Feature> = Feature extends { readonly [said]?: { readonly storage: infer Name } }
  ? Name
  : never
