import * as v from 'valibot'
import type { EmbeddedWallet } from '../embedded-wallet.ts'
import type { SiteApi } from '../http/site-api.ts'
import { clearSigner, loadSigner } from '../keys/wallet-signers.ts'
import { loginSchema } from '../shown-login.ts'
import type { OwnIssuers } from './own-issuers.ts'
import { codeOf, type View } from './view.ts'

/** What the visitor's own pages work with. */
export interface OwnPages {
  readonly root: HTMLElement
  readonly api: SiteApi
  readonly wallet: EmbeddedWallet
  readonly issuers: OwnIssuers
  /** False where the browser keeps nothing for this page. */
  readonly isLasting: () => Promise<boolean>
  /** What the visitor begins with: who is not signed in signs in. @param said what was done before */
  readonly restart: (said?: string) => void
}

/** As the view runs it; whoever was signed out meanwhile, as on another device, signs in again. */
export const runSignedIn = async (
  { restart }: OwnPages,
  view: View,
  text: string,
  act: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const failed = await view.run(text, act)
  if (codeOf(failed) === 'NOT_SIGNED_IN') restart('You were signed out. Sign in again to go on.')
}

const nothing = v.object({})

const noticeSchema = v.object({ kind: v.string(), browser: v.string(), origin: v.string(), at: v.string() })
const ownWalletSchema = v.object({ id: v.string(), recovery: v.picklist(['site', 'passkey']) })
const sessionSchema = v.object({
  email: v.string(),
  login: v.optional(loginSchema),
  wallet: v.optional(ownWalletSchema),
  notices: v.array(noticeSchema),
})
const deviceSchema = v.object({
  id: v.string(),
  browser: v.string(),
  origin: v.string(),
  approvedAt: v.string(),
  lastUsedAt: v.optional(v.string()),
  hasShare: v.boolean(),
  isSignedIn: v.boolean(),
  isThis: v.boolean(),
  recoverableAt: v.optional(v.string()),
})
const devicesSchema = v.object({ devices: v.array(deviceSchema) })

export type OwnNotice = v.InferOutput<typeof noticeSchema>
export type OwnDevice = v.InferOutput<typeof deviceSchema>

export type OwnSession = v.InferOutput<typeof sessionSchema>

export const readSession = ({ api }: OwnPages, signal: AbortSignal): Promise<OwnSession> =>
  api.ask({ method: 'GET', path: '/api/session' }, sessionSchema, signal)

export const readDevices = async ({ api }: OwnPages, signal: AbortSignal): Promise<readonly OwnDevice[]> =>
  (await api.ask({ method: 'GET', path: '/api/devices' }, devicesSchema, signal)).devices

export const post = async (
  { api }: OwnPages,
  path: `/api/${string}`,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<void> => {
  await api.ask({ method: 'POST', path, body }, nothing, signal)
}

export interface OwnAddress {
  readonly networks: string
  readonly address: string
}

/** Makes the wallet where there is none, and recovers it where this browser has none of it. */
export const readAddresses = async ({ wallet }: OwnPages, signal: AbortSignal): Promise<readonly OwnAddress[]> => {
  const [openEvm, openSolana] = await Promise.all([loadSigner('eip155'), loadSigner('solana')])
  return wallet.withSeed(async (seed) => {
    const [evm, solana] = [await openEvm(seed), await openSolana(seed)]
    clearSigner(solana)
    return [
      { networks: 'Ethereum and other EVM networks', address: evm.address },
      { networks: 'Solana', address: solana.address },
    ]
  }, signal)
}
