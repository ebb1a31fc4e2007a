import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installForeign } from './install-host.ts'

/** `wallets/sign-in.js`, which is JavaScript: its packages, and so their types, are not ours. */
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

export const signInVerifiers = (): Promise<SignInVerifiers> =>
  import(/* @vite-ignore */ pathToFileURL(join(installForeign('wallets'), 'sign-in.js')).href)
