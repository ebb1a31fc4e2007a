import type { ConnectMethod } from '../../domain/connect/connect-methods.ts'
import type { SocialName } from '../../domain/embedded-wallet/offered-socials.ts'
import type { FieldScreen, ViewOf } from '../shared/view.ts'

export interface ConnectScreen extends ViewOf<'Connect'> {
  readonly intro: string
  /** Login with an email address, where there is one. */
  readonly email?: EmailForm
  /** Login at an issuer, where there is one. */
  readonly socials?: SocialButtons
  /** In so many rows, which are on their way as long as there is nothing else known of them. */
  readonly socialRows?: 1 | 2
  /** The ways to connect that there are, in the order in which they stand. */
  readonly order: readonly ConnectMethod[]
  /** Stands between a login and the wallets. */
  readonly or?: string
  /** In place of the wallets, which it leads to. */
  readonly withWallet?: string
  /** Names the list of the wallets that are here. */
  readonly listLabel: string
  /** Names the list of those that are elsewhere. */
  readonly otherLabel: string
  /** The same for the list that stands after those that are here, which may be the second such list. */
  readonly moreLabel: string
  readonly wallets: readonly WalletRow[]
  /** So many rows are on their way. */
  readonly placeholders: number
  /** Leads to all wallets. */
  readonly all?: AllWalletsButton
  /** Shown in place of the list when there is no wallet. */
  readonly empty?: {
    readonly title: string
    readonly text: string
    /** As long as a slow one may still turn up. */
    readonly looking?: string
    /** Leads to wallets to be had; not seen while they are looked for. */
    readonly get: string
  }
  readonly help: string
  readonly legal?: readonly TextPart[]
  /** To be ticked above the wallets, none of which can be chosen before. */
  readonly agreement?: AgreementScreen
  readonly branding?: string
}

/** An email address, and the button that goes on with it. */
export interface EmailForm {
  readonly field: FieldScreen
  readonly submit: string
  /** Something is typed that may be an address. */
  readonly isReady: boolean
  readonly isBusy: boolean
}

/** A way to each issuer of a login. */
export interface SocialButtons {
  /** Names all of them. */
  readonly label: string
  /** As wide as the view, with its words beside its mark. */
  readonly wide?: SocialButton
  /** Side by side, each with its mark alone. */
  readonly icons: readonly SocialButton[]
  /** Names what leads to all of them; missing where all are here. */
  readonly more?: string
}

/** What Connect has of the embedded wallet, once that is there. */
export interface LoginInConnect {
  /** What is wrong with the email address. */
  readonly emailError?: string
  readonly socials?: SocialButtons
}

export interface SocialButton {
  readonly provider: SocialName
  readonly label: string
}

export interface AgreementScreen {
  readonly label: readonly TextPart[]
  readonly isGiven: boolean
  /** What keeps wallets from being chosen; missing once it is given. */
  readonly obstacle?: string
}

export interface AllWalletsButton {
  readonly label: string
  readonly count?: string
  /** Of some of them, four at most. */
  readonly imageUrls?: readonly string[]
}

export interface WalletRow {
  readonly id: string
  /** Known from a list, and not a connector of this page. */
  readonly isListed?: true
  /** Not on this device: in a list of its own, before or after those that are. */
  readonly elsewhere?: 'before' | 'after'
  /** Leads to a code, and has that for its picture. */
  readonly isCode?: true
  readonly name: string
  /** What comes of choosing it; a line below its name. */
  readonly hint?: string
  /** `data:` or `https:`; a row without a (loadable) image shows a placeholder. */
  readonly imageUrl?: string
  readonly tag?: string
  readonly tagKind?: 'installed' | 'multi-chain' | 'connected' | 'last-used'
}

/** A piece of a sentence; one with an address is a link that opens in a new tab. */
export interface TextPart {
  readonly text: string
  readonly href?: string
}
