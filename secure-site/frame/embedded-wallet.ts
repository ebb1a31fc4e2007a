import type * as v from 'valibot'
import type { EmbeddedAccountType } from '../../core/domain/embedded-wallet/embedded-account.ts'
import type { EmailAction, FrameRequests, FrameUser } from '../../core/domain/embedded-wallet/frame-protocol.ts'
import { providerNames } from '../../core/domain/embedded-wallet/social-provider.ts'
import type { DeviceStore } from './device-store.ts'
import { FrameError } from './frame-error.ts'
import {
  accountTypeSchema,
  actionSchema,
  givenSessionSchema,
  nothing,
  type sessionSchema,
} from './http/site-answers.ts'
import { type SiteApi, siteUnreachable } from './http/site-api.ts'
import type { EvmSigner } from './keys/evm-signer.ts'
import {
  clearSigner,
  loadSigner,
  namespaceOf,
  type OpenSigner,
  type WalletNamespace,
  type WalletSigners,
} from './keys/wallet-signers.ts'
import { createSeedShares, damaged, notSignedIn, type SeedShares } from './seed-shares.ts'
import { signInToPage } from './sign-in-to-page.ts'
import type { SmartAccounts } from './smart-accounts/smart-accounts.ts'
import { type WalletSeed, walletIdOf } from './wallet-seed.ts'

/** The wallet of a visitor in this frame. Everything rejects with a `FrameError`, or with the signal's reason. */
export interface EmbeddedWallet {
  readonly connectEmail: (email: string, signal: AbortSignal) => Promise<EmailAction>
  /** Until the visitor has approved the device. */
  readonly connectDevice: (signal: AbortSignal) => Promise<void>
  readonly connectOtp: (code: string, signal: AbortSignal) => Promise<void>
  readonly isConnected: (signal: AbortSignal) => Promise<boolean>
  /** Makes the wallet where there is none, and recovers it where this device has none of it. */
  readonly user: (asked: FrameRequests['GET_USER']['takes'], signal: AbortSignal) => Promise<FrameUser>
  readonly signOut: (signal: AbortSignal) => Promise<void>
  /** Whose wallet it is, for who wants to sign with it. */
  readonly account: <Of extends WalletNamespace>(namespace: Of, signal: AbortSignal) => Promise<WalletAccount<Of>>
  /** With the seed in memory for as long as that: for what is done on this origin alone, and never for the page around the frame. */
  readonly withSeed: <Done>(
    act: (seed: WalletSeed, walletId: string) => Promise<Done>,
    signal: AbortSignal,
  ) => Promise<Done>
  readonly createWith: SeedShares['createWith']
  readonly recoverWith: SeedShares['recoverWith']
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

const isEvm = (signer: WalletSigners[WalletNamespace]): signer is EvmSigner => 'signTypedData' in signer

const signPatienceMs = 60_000

/** What a page learns of who is signed in. The identity of who logged in at an issuer is the site's alone. */
const whoIs = ({
  email,
  login,
}: Omit<v.InferOutput<typeof sessionSchema>, 'wallet'>): Pick<FrameUser, 'email' | 'social'> => {
  if (login === undefined) return { email }
  const { provider, userName = login.email ?? providerNames[provider] } = login
  return { ...(login.email !== undefined && { email: login.email }), social: { provider, userName } }
}

/**
 * @param hostOrigin of the page around the frame, as the browser says, or the wallet's own
 * @param projectId of that page; none on the wallet's own pages
 * @param contracts that its visitors have; none on the wallet's own pages
 */
export const createEmbeddedWallet = (
  api: SiteApi,
  device: DeviceStore,
  hostOrigin: string,
  projectId?: string,
  contracts?: SmartAccounts,
): EmbeddedWallet => {
  /** Who is about to sign in. */
  let pending: string | undefined
  const pendingEmail = (): string => {
    if (pending === undefined) throw new FrameError('NO_LOGIN', 'Type your email address first')
    return pending
  }
  const origin = hostOrigin
  const shares = createSeedShares(api, device, origin)
  /** Found out once: for a further one the seed would have to be put together only to look at it. */
  const accounts: { readonly [Of in WalletNamespace]: Map<string, WalletAccount<Of>> } = {
    eip155: new Map(),
    solana: new Map(),
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

  /** What is kept with the wallet counts, and for one that was not used on EVM yet what the page says: kept from then on. */
  const preferredType = async (
    kept: EmbeddedAccountType | undefined,
    wished: EmbeddedAccountType,
    signal: AbortSignal,
  ): Promise<EmbeddedAccountType> => {
    if (kept !== undefined) return kept
    const body = { type: wished, isFirst: true }
    return (await api.ask({ method: 'POST', path: '/api/account-type', body }, accountTypeSchema, signal)).type
  }
  /** The visitor's accounts on a network, the one that they prefer first. */
  const accountsOn = async (
    { chainId, preferredAccountType = 'smartAccount' }: FrameRequests['GET_USER']['takes'],
    signer: EvmSigner,
    kept: EmbeddedAccountType | undefined,
    signal: AbortSignal,
  ): Promise<Pick<FrameUser, 'accounts' | 'preferredAccountType'>> => {
    const own = { address: signer.address, type: 'eoa' } as const
    if (contracts === undefined) return { accounts: [own] }
    const hasContracts = contracts.enabledNetworks().length > 0
    const preferred = await preferredType(kept, hasContracts ? preferredAccountType : 'eoa', signal)
    if (!hasContracts) return { accounts: [own] }
    if (!contracts.isEnabled(chainId)) return { accounts: [own], preferredAccountType: preferred }
    const contract = { address: await contracts.addressOf(signer.address), type: 'smartAccount' } as const
    const accounts = preferred === 'eoa' ? [own, contract] : [contract, own]
    return { accounts, preferredAccountType: preferred }
  }

  return {
    connectEmail: async (email, signal) => {
      const body = { email, ...(projectId !== undefined && { projectId }), origin }
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
      await api.useSession(await api.ask({ method: 'POST', path: '/api/login/code', body }, givenSessionSchema, signal))
      pending = undefined
    },
    isConnected: async (signal) => {
      try {
        await shares.session(signal)
        return true
      } catch (error) {
        if (error instanceof FrameError && error.fault.code === 'NOT_SIGNED_IN') return false
        throw error
      }
    },
    user: async (asked, signal) => {
      const { chainId, signIn } = asked
      const namespace = namespaceOf(chainId)
      const [openSigner, session] = await Promise.all([loadSigner(namespace), shares.session(signal)])
      const seed = await shares.openSeed(session, signal)
      const walletId = walletIdOf(seed)
      return withSigner(seed, openSigner, async (signer) => {
        keepAccount(walletId, namespace, signer)
        const own = { address: signer.address, type: 'eoa' } as const
        const found: Pick<FrameUser, 'accounts' | 'preferredAccountType'> = isEvm(signer)
          ? await accountsOn(asked, signer, session.wallet?.accountType, signal)
          : { accounts: [own] }
        const [{ address, type } = own] = found.accounts
        const isContract = signIn && type === 'smartAccount' && contracts && isEvm(signer)
        const signs = isContract ? await contracts.signerOn(chainId, signer) : signer
        // Nobody waits for it any more: nothing is signed.
        signal.throwIfAborted()
        const signed = signIn && (await signInToPage(signs, { origin, chainId, fields: signIn }))
        return { ...whoIs(session), address, chainId, ...found, ...signed }
      })
    },
    account: async (namespace, signal) => {
      const { wallet } = await shares.session(signal)
      if (wallet === undefined) throw notSignedIn()
      const known = accounts[namespace].get(wallet.id)
      if (known) return known
      const openSigner = await loadSigner(namespace)
      const seed = await shares.openSeed({ wallet }, signal)
      return withSigner(seed, openSigner, async (signer) => keepAccount(wallet.id, namespace, signer))
    },
    withSeed: async (act, signal) => {
      const seed = await shares.openSeed(await shares.session(signal), signal)
      try {
        return await act(seed, walletIdOf(seed))
      } finally {
        seed.fill(0)
      }
    },
    createWith: shares.createWith,
    recoverWith: shares.recoverWith,
    sign: async ({ walletId, namespace, address }, act) => {
      const openSigner = await loadSigner(namespace)
      const patience = AbortSignal.timeout(signPatienceMs)
      const seed = await shares.seedOf(walletId, patience).catch((error: unknown) => {
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
        await api.useSession(undefined)
      }
    },
  }
}
