import * as v from 'valibot'
import type { EmailAction, FrameSignInFields, FrameUser } from '../../core/domain/embedded-wallet/frame-protocol.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import type { DeviceStore } from './device-store.ts'
import { FrameError } from './frame-error.ts'
import { type SiteApi, siteUnreachable } from './http/site-api.ts'
import {
  clearSigner,
  loadSigner,
  namespaceOf,
  type OpenSigner,
  type WalletNamespace,
  type WalletSigners,
} from './keys/wallet-signers.ts'
import { signInToPage } from './sign-in-to-page.ts'
import { combineShares, makeSeed, splitSeed, type WalletSeed, walletIdOf } from './wallet-seed.ts'

/** The wallet of a visitor in this frame. Everything rejects with a `FrameError`, or with the signal's reason. */
export interface EmbeddedWallet {
  readonly connectEmail: (email: string, signal: AbortSignal) => Promise<EmailAction>
  /** Until the visitor has approved the device. */
  readonly connectDevice: (signal: AbortSignal) => Promise<void>
  readonly connectOtp: (code: string, signal: AbortSignal) => Promise<void>
  readonly isConnected: (signal: AbortSignal) => Promise<boolean>
  /** Makes the wallet where there is none, and recovers it where this device has none of it. */
  readonly user: (
    asked: { readonly chainId: string; readonly signIn?: FrameSignInFields },
    signal: AbortSignal,
  ) => Promise<FrameUser>
  readonly signOut: (signal: AbortSignal) => Promise<void>
  /** Whose wallet it is, for who wants to sign with it. */
  readonly account: <Of extends WalletNamespace>(namespace: Of, signal: AbortSignal) => Promise<WalletAccount<Of>>
  /**
   * With the seed in memory for as long as that. The visitor has approved it: nothing else ends it than the site's silence. Rejects where
   * the wallet is not that account's any more.
   */
  readonly sign: <Of extends WalletNamespace, Signed>(
    account: WalletAccount<Of>,
    act: (signer: WalletSigners[Of]) => Promise<Signed>,
  ) => Promise<Signed>
}

export interface WalletAccount<Of extends WalletNamespace> {
  readonly walletId: string
  readonly namespace: Of
  readonly address: WalletSigners[Of]['address']
}

const actionSchema = v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP']) })
const nothing = v.object({})
const tokenSchema = v.object({ token: v.optional(v.string()) })
const sessionSchema = v.object({
  email: v.string(),
  wallet: v.optional(v.object({ id: v.string(), isOnDevice: v.boolean() })),
})
const shareSchema = v.object({ share: v.string() })
const recoverySchema = v.variant('state', [
  v.object({ state: v.literal('released'), account: v.string(), recovery: v.string() }),
  v.object({ state: v.literal('waiting'), availableAt: v.string() }),
])

const signPatienceMs = 60_000

const notSignedIn = (): FrameError => new FrameError('NOT_SIGNED_IN', 'Sign in with your email first')
const damaged = (): FrameError =>
  new FrameError('WALLET_DAMAGED', 'The shares of the wallet do not fit each other. Please sign in again')

/** @param hostOrigin of the page around the frame, as the browser says */
export const createEmbeddedWallet = (
  api: SiteApi,
  device: DeviceStore,
  hostOrigin: string,
  projectId: string,
): EmbeddedWallet => {
  /** Who is about to sign in. */
  let pending: string | undefined
  const pendingEmail = (): string => {
    if (pending === undefined) throw new FrameError('NO_LOGIN', 'Type your email address first')
    return pending
  }
  const origin = hostOrigin
  /** Found out once: for a further one the seed would have to be put together only to look at it. */
  const accounts: { readonly [Of in WalletNamespace]: Map<string, WalletAccount<Of>> } = {
    eip155: new Map(),
    solana: new Map(),
  }

  /** A new split for this device, which keeps its half first: whatever is cut off, the site's half is one that fits. */
  const keepOnDevice = async (seed: WalletSeed, walletId: string, signal: AbortSignal): Promise<void> => {
    const [mine, sites] = await splitSeed(seed)
    const body = { walletId, share: toBase64url(sites) }
    await device.keepShare(walletId, mine)
    for (const half of [mine, sites]) half.fill(0)
    await api.ask({ method: 'PUT', path: '/api/share', body }, nothing, signal)
  }
  const create = async (signal: AbortSignal): Promise<WalletSeed | undefined> => {
    const seed = makeSeed()
    const walletId = walletIdOf(seed)
    const [[mine, sites], [account, recovery]] = await Promise.all([splitSeed(seed), splitSeed(seed)])
    const body = {
      walletId,
      accountShare: toBase64url(sites),
      recovery: { account: toBase64url(account), recovery: toBase64url(recovery) },
    }
    // Kept first: a wallet that the site knows, and no device has, would have to be recovered.
    await device.keepShare(walletId, mine)
    for (const share of [mine, sites, account, recovery]) share.fill(0)
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
  const recover = async (walletId: string, signal: AbortSignal): Promise<WalletSeed> => {
    const answer = await api.ask({ method: 'POST', path: '/api/recovery', body: { origin } }, recoverySchema, signal)
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

  const openSeed = async (
    wallet: { readonly id: string; readonly isOnDevice: boolean } | undefined,
    signal: AbortSignal,
  ): Promise<WalletSeed> => {
    if (wallet === undefined) {
      const seed = await create(signal)
      if (seed) return seed
      const { wallet: others } = await session(signal)
      if (others === undefined) throw damaged()
      return openSeed(others, signal)
    }
    const seed = wallet.isOnDevice ? await combineOnDevice(wallet.id, signal) : undefined
    return seed ?? recover(wallet.id, signal)
  }

  const seedOf = async (walletId: string, signal: AbortSignal): Promise<WalletSeed> => {
    const { wallet } = await session(signal)
    // Another visitor has signed in meanwhile.
    if (wallet?.id !== walletId) throw notSignedIn()
    return openSeed(wallet, signal)
  }

  /** With the seed in memory for as long as that, and what the signer has of it. */
  const withSigner = async <Of extends WalletNamespace, Done>(
    seed: WalletSeed,
    openSigner: OpenSigner<Of>,
    act: (signer: WalletSigners[Of]) => Promise<Done>,
  ): Promise<Done> => {
    let signer: WalletSigners[Of] | undefined
    try {
      signer = await openSigner(seed)
      return await act(signer)
    } finally {
      seed.fill(0)
      if (signer) clearSigner(signer)
    }
  }
  const keepAccount = <Of extends WalletNamespace>(walletId: string, namespace: Of, { address }: WalletSigners[Of]) => {
    const account: WalletAccount<Of> = { walletId, namespace, address }
    accounts[namespace].set(walletId, account)
    return account
  }

  return {
    connectEmail: async (email, signal) => {
      const body = { email, projectId, origin }
      // Also where the next mail comes too soon after the last: the code of that one is still to be typed.
      pending = email
      const { action } = await api.ask({ method: 'POST', path: '/api/login', body }, actionSchema, signal)
      return action
    },
    connectDevice: async (signal) => {
      const body = { email: pendingEmail() }
      for (;;) {
        const request = { method: 'POST', path: '/api/login/device', body } as const
        const { action } = await api.ask(request, actionSchema, signal)
        if (action === 'VERIFY_OTP') return
      }
    },
    connectOtp: async (code, signal) => {
      const body = { email: pendingEmail(), code }
      const { token } = await api.ask({ method: 'POST', path: '/api/login/code', body }, tokenSchema, signal)
      api.useToken(token)
      pending = undefined
    },
    isConnected: async (signal) => {
      try {
        await session(signal)
        return true
      } catch (error) {
        if (error instanceof FrameError && error.fault.code === 'NOT_SIGNED_IN') return false
        throw error
      }
    },
    user: async ({ chainId, signIn }, signal) => {
      const namespace = namespaceOf(chainId)
      const [openSigner, { email, wallet }] = await Promise.all([loadSigner(namespace), session(signal)])
      const seed = await openSeed(wallet, signal)
      const walletId = walletIdOf(seed)
      return withSigner(seed, openSigner, async (signer) => {
        const { address } = keepAccount(walletId, namespace, signer)
        // Nobody waits for it any more: nothing is signed.
        signal.throwIfAborted()
        const signed = signIn && (await signInToPage(signer, { origin, chainId, fields: signIn }))
        return { email, address, chainId, accounts: [{ address, type: 'eoa' }], ...signed }
      })
    },
    account: async (namespace, signal) => {
      const { wallet } = await session(signal)
      if (wallet === undefined) throw notSignedIn()
      const known = accounts[namespace].get(wallet.id)
      if (known) return known
      const openSigner = await loadSigner(namespace)
      const seed = await openSeed(wallet, signal)
      return withSigner(seed, openSigner, async (signer) => keepAccount(wallet.id, namespace, signer))
    },
    sign: async ({ walletId, namespace, address }, act) => {
      const openSigner = await loadSigner(namespace)
      const patience = AbortSignal.timeout(signPatienceMs)
      const seed = await seedOf(walletId, patience).catch((error: unknown) => {
        throw patience.aborted ? siteUnreachable() : error
      })
      return withSigner(seed, openSigner, async (signer) => {
        if (signer.address !== address) throw damaged()
        return act(signer)
      })
    },
    signOut: async (signal) => {
      pending = undefined
      try {
        await api.ask({ method: 'POST', path: '/api/sign-out', body: { everywhere: false } }, nothing, signal)
      } catch (error) {
        if (!(error instanceof FrameError && error.fault.code === notSignedIn().fault.code)) throw error
      } finally {
        api.useToken(undefined)
      }
    },
  }
}
