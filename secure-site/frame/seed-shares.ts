import type * as v from 'valibot'
import { fromBase64url, toBase64url } from './base64url.ts'
import type { DeviceStore } from './device-store.ts'
import { FrameError } from './frame-error.ts'
import { nothing, type PasskeySplit, recoverySchema, sessionSchema, shareSchema } from './http/site-answers.ts'
import type { SiteApi } from './http/site-api.ts'
import { combineShares, makeSeed, proofOf, splitSeed, type WalletSeed, walletIdOf } from './wallet-seed.ts'

type Session = v.InferOutput<typeof sessionSchema>

/** What the site is given that a wallet is recovered by. */
export type RecoveryOf = (seed: WalletSeed, walletId: string) => Promise<object>

/** The site has both halves, under two keys: for visitors whom nothing else brings their wallet back. */
export const recoveryOfSite: RecoveryOf = async (seed) => {
  const [account, recovery] = await splitSeed(seed)
  const made = { account: toBase64url(account), recovery: toBase64url(recovery) }
  for (const half of [account, recovery]) half.fill(0)
  return made
}

/** The seed as it is split between this device and the site. Who is given one clears it. */
export interface SeedShares {
  readonly session: (signal: AbortSignal) => Promise<Session>
  /**
   * Makes the wallet where there is none, and recovers it where this device has none of it and the site may give it. Of who logged in with a
   * passkey it makes none: the site would have what recovers it, and they were told that it has not.
   */
  readonly openSeed: (of: Pick<Session, 'wallet' | 'login'>, signal: AbortSignal) => Promise<WalletSeed>
  /** Rejects where the wallet is not that one any more. */
  readonly seedOf: (walletId: string, signal: AbortSignal) => Promise<WalletSeed>
  /** Makes the wallet with what the visitor's own way of recovery needs of the seed; nothing where there is one. */
  readonly createWith: (recoveryOf: RecoveryOf, signal: AbortSignal) => Promise<void>
  /** Puts the wallet on this device with what a passkey opens; nothing where it is there already. */
  readonly recoverWith: (
    openSplit: (asked: {
      readonly walletId: string
      readonly splits: readonly PasskeySplit[]
    }) => Promise<{ readonly mine: Uint8Array; readonly sites: Uint8Array }>,
    signal: AbortSignal,
  ) => Promise<void>
}

export const notSignedIn = (): FrameError => new FrameError('NOT_SIGNED_IN', 'Sign in with your email first')
const passkeyNeeded = (): FrameError =>
  new FrameError('PASSKEY_NEEDED', 'Open your wallet, and recover it there with your passkey')
export const damaged = (): FrameError =>
  new FrameError('WALLET_DAMAGED', 'The shares of the wallet do not fit each other. Please sign in again')

/** @param origin of the page that the wallet is used on */
export const createSeedShares = (api: SiteApi, device: DeviceStore, origin: string): SeedShares => {
  /** A new split for this device, which keeps its half first: whatever is cut off, the site's half is one that fits. */
  const keepOnDevice = async (
    seed: WalletSeed,
    walletId: string,
    signal: AbortSignal,
    proof: { readonly proof?: string } = {},
  ): Promise<void> => {
    const [mine, sites] = await splitSeed(seed)
    const body = { walletId, share: toBase64url(sites), ...proof }
    await device.keepShare(walletId, mine)
    for (const half of [mine, sites]) half.fill(0)
    await api.ask({ method: 'PUT', path: '/api/share', body }, nothing, signal)
  }
  const create = async (
    signal: AbortSignal,
    recoveryOf: RecoveryOf = recoveryOfSite,
  ): Promise<WalletSeed | undefined> => {
    const seed = makeSeed()
    const walletId = walletIdOf(seed)
    const [[mine, sites], recovery] = await Promise.all([splitSeed(seed), recoveryOf(seed, walletId)])
    const body = { walletId, accountShare: toBase64url(sites), recovery }
    // Kept first: a wallet that the site knows, and no device has, would have to be recovered.
    await device.keepShare(walletId, mine)
    for (const share of [mine, sites]) share.fill(0)
    try {
      await api.ask({ method: 'POST', path: '/api/wallet', body }, nothing, signal)
      return seed
    } catch (error) {
      seed.fill(0)
      // Another device was first: that wallet is the visitor's.
      if (error instanceof FrameError && error.fault.code === 'WALLET_EXISTS') return undefined
      throw error
    }
  }
  const askForRecovery = (signal: AbortSignal): Promise<v.InferOutput<typeof recoverySchema>> =>
    api.ask({ method: 'POST', path: '/api/recovery', body: { origin } }, recoverySchema, signal)
  const recover = async (walletId: string, signal: AbortSignal): Promise<WalletSeed> => {
    const answer = await askForRecovery(signal)
    if (answer.state === 'passkey') throw passkeyNeeded()
    if (answer.state === 'waiting') {
      const seconds = Math.max(1, Math.ceil((Date.parse(answer.availableAt) - Date.now()) / 1_000))
      throw new FrameError(
        'RECOVERY_WAITING',
        'Your wallet is on another device. It can be recovered here after a while; you were sent a mail',
        seconds,
      )
    }
    const seed = await combineShares(fromBase64url(answer.account), fromBase64url(answer.recovery), walletId)
    if (seed === undefined) throw damaged()
    await keepOnDevice(seed, walletId, signal)
    return seed
  }
  const combineOnDevice = async (walletId: string, signal: AbortSignal): Promise<WalletSeed | undefined> => {
    const mine = await device.shares(walletId)
    if (mine.length === 0) return undefined
    const { share } = await api.ask({ method: 'GET', path: '/api/share' }, shareSchema, signal)
    const sites = fromBase64url(share)
    for (const half of mine) {
      const seed = await combineShares(half, sites, walletId)
      if (seed) return seed
    }
    return undefined
  }
  const session = async (signal: AbortSignal): Promise<v.InferOutput<typeof sessionSchema>> =>
    api.ask({ method: 'GET', path: '/api/session' }, sessionSchema, signal)

  const openSeed: SeedShares['openSeed'] = async ({ wallet, login }, signal) => {
    if (wallet === undefined) {
      // A first login that was cut off: its passkey makes the wallet, in the wallet's own window.
      if (login?.provider === 'passkey') throw passkeyNeeded()
      const seed = await create(signal)
      if (seed) return seed
      const others = await session(signal)
      if (others.wallet === undefined) throw damaged()
      return openSeed(others, signal)
    }
    const seed = wallet.isOnDevice ? await combineOnDevice(wallet.id, signal) : undefined
    return seed ?? recover(wallet.id, signal)
  }

  const seedOf = async (walletId: string, signal: AbortSignal): Promise<WalletSeed> => {
    const { wallet } = await session(signal)
    // Another visitor has signed in meanwhile.
    if (wallet?.id !== walletId) throw notSignedIn()
    return openSeed({ wallet }, signal)
  }

  return {
    session,
    openSeed,
    seedOf,
    createWith: async (recoveryOf, signal) => {
      const { wallet } = await session(signal)
      if (wallet === undefined) (await create(signal, recoveryOf))?.fill(0)
    },
    recoverWith: async (openSplit, signal) => {
      const { wallet } = await session(signal)
      if (wallet === undefined || wallet.isOnDevice) return
      const walletId = wallet.id
      const answer = await askForRecovery(signal)
      // The visitor has removed the last passkey meanwhile.
      if (answer.state !== 'passkey') return void (await recover(walletId, signal)).fill(0)
      const { mine, sites } = await openSplit({ walletId, splits: answer.passkeys })
      const seed = await combineShares(mine, sites, walletId)
      mine.fill(0)
      if (seed === undefined) throw damaged()
      try {
        await keepOnDevice(seed, walletId, signal, { proof: proofOf(seed) })
      } finally {
        seed.fill(0)
      }
    },
  }
}
