import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageScript } from '../support/page-script.ts'
import { installForeign } from './install-host.ts'

// What is in `wallets`: it is JavaScript, since its packages, and so their types, are not ours.

/** `wallets/chain.js` */
export interface ForeignChain {
  readonly confirm: (signature: string) => Promise<void>
  readonly fund: (address: string, lamports: number) => Promise<void>
  readonly balance: (address: string) => Promise<number>
  readonly transfer: (version: 'legacy' | 0, from: string, to: string, lamports: number) => Promise<Uint8Array>
  readonly send: (signed: Uint8Array) => Promise<string>
}

/** `wallets/verify.js` */
export interface ForeignVerifiers {
  readonly isBitcoinSigned: (address: string, message: string, signature: string) => boolean
  readonly isPolkadotSigned: (address: string, message: string | Uint8Array, signature: string) => boolean
}

/** `wallets/addresses.js` */
export interface ForeignAddresses {
  readonly isBitcoinAddress: (text: string, network: 'main' | 'test' | 'regtest') => boolean
  readonly bitcoinAddresses: (privateKey: Uint8Array, network: 'main' | 'test' | 'regtest') => readonly string[]
  readonly polkadotAddress: (text: string, prefix: number) => string | undefined
  readonly writePolkadot: (key: Uint8Array, prefix: number) => string
  readonly readCosmos: (text: string) => { readonly prefix: string; readonly bytes: Uint8Array } | undefined
  readonly writeCosmos: (prefix: string, bytes: Uint8Array) => string
  readonly isSolanaAddress: (text: string) => boolean
  readonly writeSolana: (key: Uint8Array) => string
  readonly evmAddress: (text: string) => string | undefined
}

const addressOf = (file: string): string => pathToFileURL(join(installForeign('wallets'), file)).href

export const openForeignChain = async (rpcUrl: string): Promise<ForeignChain> => {
  const { openChain } = await import(/* @vite-ignore */ addressOf('chain.js'))
  return openChain(rpcUrl)
}

export const foreignVerifiers = (): Promise<ForeignVerifiers> => import(/* @vite-ignore */ addressOf('verify.js'))

export const foreignAddresses = (): Promise<ForeignAddresses> => import(/* @vite-ignore */ addressOf('addresses.js'))

/** The script that puts Solana's wallets into a page. @param secretKey of the one that keeps it, 64 bytes */
export const burnerScript = async (rpcUrl: string, secretKey: Uint8Array): Promise<string> => {
  const script = await pageScript(join(installForeign('wallets'), 'burner.js'), 'burner')
  return `${script};burner.putWallets(${JSON.stringify(rpcUrl)}, [${secretKey.join()}])`
}
