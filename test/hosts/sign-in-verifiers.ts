import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installForeign } from './install-host.ts'

export type PolkadotKind = 'sr25519' | 'ed25519' | 'ecdsa'
export type CosmosKind = 'cosmos' | 'evm'

/** `wallets/sign-in-polkadot.js` */
export interface PolkadotSignIns {
  readonly signPolkadot: (
    kind: PolkadotKind,
    seed: Uint8Array,
    message: string,
    prefix: number,
  ) => { readonly address: string; readonly signature: string; readonly bare: string }
  readonly polkadotVerdicts: (
    kind: PolkadotKind,
    address: string,
    message: string,
    signature: string,
  ) => readonly boolean[]
}

/** `wallets/sign-in-cosmos.js` */
export interface CosmosSignIns {
  readonly signCosmos: (
    kind: CosmosKind,
    secret: Uint8Array,
    message: string,
    prefix: string,
  ) => { readonly address: string; readonly key: Uint8Array; readonly signature: string }
  readonly isCosmosSigned: (
    kind: CosmosKind,
    key: Uint8Array,
    prefix: string,
    address: string,
    message: string,
    signature: string,
  ) => boolean
}

/** `wallets/sign-in.js`, which is JavaScript, as these are: their packages, and so their types, are not ours. */
export interface SignInVerifiers {
  readonly readBySiwe: (text: string) => Readonly<Record<string, unknown>> | undefined
  readonly isSignedBySiwe: (
    text: string,
    signature: string,
    asked: { readonly domain: string; readonly nonce: string; readonly time: string },
  ) => Promise<boolean>
  readonly isSolanaSigned: (address: string, message: string, signature: string) => boolean
  readonly isBitcoinSigned: (address: string, message: string, signature: string) => boolean
  readonly signBitcoin: (privateKey: string, address: string, message: string) => string
  readonly signSolana: (seed: Uint8Array, message: string) => { readonly address: string; readonly signature: string }
}

const addressOf = (file: string): string => pathToFileURL(join(installForeign('wallets'), file)).href

export const signInVerifiers = (): Promise<SignInVerifiers> => import(/* @vite-ignore */ addressOf('sign-in.js'))
export const polkadotSignIns = (): Promise<PolkadotSignIns> =>
  import(/* @vite-ignore */ addressOf('sign-in-polkadot.js'))
export const cosmosSignIns = (): Promise<CosmosSignIns> => import(/* @vite-ignore */ addressOf('sign-in-cosmos.js'))
