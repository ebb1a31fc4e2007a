import * as v from 'valibot'
import type { Identity } from '../../core/domain/account/identity.ts'
import type { TransactionLook } from '../../core/domain/activity/sent-transaction.ts'
import { type Account, accountTypes } from '../../core/domain/connections/account.ts'
import type { Connector } from '../../core/domain/connections/connector.ts'
import type { WalletNotice } from '../../core/domain/connections/wallet-notice.ts'
import type { EmailChangeAction, EmailSent } from '../../core/domain/embedded-wallet/frame-protocol.ts'
import { loginProviders } from '../../core/domain/embedded-wallet/social-provider.ts'
import { chainNamespaces } from '../../core/domain/namespaces/chain-namespaces.ts'
import { type Device, walletObjects } from '../../core/domain/shared/device.ts'
import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { WalletListing } from '../../core/domain/wallets/wallet-listing.ts'
import type { WalletQuery } from '../../core/domain/wallets/wallet-queries.ts'
import type { RemoteEvent } from '../../core/ports/connections/remote-wallet.ts'
import type { ApprovalEvent } from '../../core/ports/connections/wallet-approvals.ts'
import type { WalletEvent, WalletGrant, WalletGrants } from '../../core/ports/connections/wallet-connector.ts'
import type { KnownPictures, WalletPage } from '../../core/ports/wallets/wallet-directory.ts'
import { count, digits, flag, given, list, networkId, nth, schemaOf, text, texts } from './schema-parts.ts'
import type {
  WrittenAmount,
  WrittenNfts,
  WrittenPortfolio,
  WrittenSent,
  WrittenTransactions,
} from './written-amounts.ts'

// Types of the core that steps hold. A description names them, so that no page loads them with the recorder.

const namespace = v.picklist(chainNamespaces)

export const connector = schemaOf<Connector>()(
  v.strictObject({
    id: text,
    name: text,
    type: v.picklist(['ANNOUNCED', 'AUTH', 'MULTI_CHAIN', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT']),
    namespace: given(namespace),
    namespaces: given(list(namespace)),
    imageUrl: given(text),
    imageId: given(text),
    explorerId: given(text),
    maker: given(text),
    info: given(v.strictObject({ rdns: text, uuid: text })),
  }),
)

export const listing = schemaOf<WalletListing>()(
  v.strictObject({
    id: text,
    name: text,
    imageId: given(text),
    imageUrl: given(text),
    homepage: given(text),
    mobileLink: given(text),
    linkMode: given(text),
    desktopLink: given(text),
    webappLink: given(text),
    appStore: given(text),
    playStore: given(text),
    chromeStore: given(text),
    rdns: given(text),
    injectedIds: given(texts),
    chains: texts,
    isCertified: given(flag),
    rank: given(count),
  }),
)

export const amount = schemaOf<WrittenAmount>()(v.strictObject({ value: digits, decimals: count }))

export const portfolio = schemaOf<WrittenPortfolio>()(
  v.strictObject({
    tokens: list(
      v.strictObject({
        networkId,
        address: given(text),
        name: text,
        symbol: text,
        amount,
        price: given(amount),
        value: given(amount),
        imageUrl: given(text),
      }),
    ),
    missing: given(v.picklist(['no-service', 'unknown-network'])),
  }),
)

export const identity = schemaOf<Identity>()(v.strictObject({ name: given(text), imageUrl: given(text) }))

export const transactions = schemaOf<WrittenTransactions>()(
  v.strictObject({
    transactions: list(
      v.strictObject({
        networkId,
        id: text,
        hash: given(text),
        minedAt: v.number(),
        status: v.picklist(['confirmed', 'failed', 'pending', 'replaced', 'dropped', 'unknown']),
        nonce: given(count),
        operation: text,
        from: text,
        to: text,
        transfers: list(
          v.strictObject({
            kind: v.picklist(['token', 'nft']),
            direction: v.picklist(['in', 'out', 'self']),
            amount,
            name: given(text),
            imageUrl: given(text),
            isSpam: flag,
          }),
        ),
      }),
    ),
    next: given(text),
    missing: given(v.picklist(['no-service', 'unknown-network'])),
  }),
)

export const transactionLook = schemaOf<TransactionLook>()(
  v.variant('kind', [
    v.strictObject({ kind: v.literal('mined'), isSuccessful: flag, minedAt: v.number() }),
    v.strictObject({ kind: v.literal('waiting'), nonce: given(count) }),
    v.strictObject({ kind: v.literal('missing'), nextNonce: count }),
    v.strictObject({ kind: v.picklist(['foreign', 'expired']) }),
  ]),
)

export const sentTransaction = schemaOf<WrittenSent>()(
  v.strictObject({
    networkId,
    hash: text,
    from: text,
    to: text,
    value: digits,
    operation: text,
    moved: v.exactOptional(v.strictObject({ symbol: text, amount })),
    sentAt: v.number(),
    lastHeight: given(count),
  }),
)

export const nfts = schemaOf<WrittenNfts>()(
  v.strictObject({
    nfts: list(
      v.strictObject({
        networkId,
        contract: text,
        tokenId: digits,
        standard: v.picklist(['erc721', 'erc1155']),
        amount: given(digits),
        name: text,
        collection: text,
        imageUrl: given(text),
      }),
    ),
    next: given(text),
    isIncomplete: given(v.literal(true)),
    missing: given(v.picklist(['no-service', 'unknown-network'])),
  }),
)

const account = schemaOf<Account>()(
  v.strictObject({
    address: text,
    type: given(v.picklist(accountTypes)),
    publicKey: given(text),
    isSponsored: given(v.literal(true)),
  }),
)

const accounts = v.pipe(v.tupleWithRest([account], account), v.readonly())
const walletGrant = schemaOf<WalletGrant>()(
  v.strictObject({
    namespace,
    accounts,
    networkId,
    networkIds: given(v.pipe(v.tupleWithRest([networkId], networkId), v.readonly())),
    accountsThere: given(v.pipe(v.record(text, v.union([accounts, v.literal(false)])), v.readonly())),
    wallet: given(v.strictObject({ name: text, icon: given(text) })),
    auth: given(
      v.union([
        v.strictObject({ name: v.literal('email'), email: text }),
        v.strictObject({ name: v.picklist(loginProviders), userName: text, email: given(text) }),
      ]),
    ),
    preferredType: given(v.picklist(accountTypes)),
    session: given(nth),
  }),
)

export const emailChangeAction = schemaOf<EmailChangeAction>()(
  v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
)
export const emailSent = schemaOf<EmailSent>()(
  v.strictObject({
    action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    isForgotten: given(v.literal(true)),
  }),
)

export const walletNotices = schemaOf<readonly WalletNotice[]>()(
  list(
    v.strictObject({
      kind: v.picklist(['recovery-waiting', 'recovered', 'email-changed', 'passkey-added', 'exported']),
      at: text,
    }),
  ),
)

export const walletGrants = schemaOf<WalletGrants>()(v.pipe(v.tupleWithRest([walletGrant], walletGrant), v.readonly()))

export const walletEvent = schemaOf<WalletEvent>()(
  v.variant('type', [
    v.strictObject({ type: v.literal('accounts-changed'), namespace, accounts: list(account) }),
    v.strictObject({ type: v.literal('network-changed'), namespace, networkId, accounts: given(list(account)) }),
    v.strictObject({ type: v.literal('disconnected'), namespace: given(namespace) }),
  ]),
)

/**
 * Who the page is to a relay is nobody's business; a message with its signature is a proof of who somebody is, and has no place in a
 * recording.
 */
export type RecordedRemoteEvent =
  | Exclude<RemoteEvent, { readonly type: 'client-known' | 'signed-in' }>
  | { readonly type: 'signed-in'; readonly signed: readonly [SignedAccount, ...SignedAccount[]] }

export type SignedAccount = Omit<SignInAccount, 'wallet'>

const signedIn = v.strictObject({ networkId, address: text })

export const remoteEvent = schemaOf<RecordedRemoteEvent>()(
  v.variant('type', [
    v.strictObject({ type: v.literal('pairing-uri'), uri: text, signsIn: v.exactOptional(v.literal(true)) }),
    v.strictObject({ type: v.literal('requests-changed'), pending: count }),
    v.strictObject({ type: v.literal('signs-in-on'), networkIds: list(networkId) }),
    v.strictObject({
      type: v.literal('signed-in'),
      signed: v.pipe(v.tupleWithRest([signedIn], signedIn), v.readonly()),
    }),
  ]),
)

export const approvalEvent = schemaOf<ApprovalEvent>()(
  v.variant('type', [
    v.strictObject({ type: v.picklist(['approval-asked', 'approval-over']) }),
    v.strictObject({ type: v.literal('approval-shown'), surface: v.strictObject({ address: text, frame: text }) }),
    v.strictObject({ type: v.literal('method-refused'), method: text }),
  ]),
)

export const walletQuery = schemaOf<WalletQuery>()(
  v.strictObject({
    page: nth,
    entries: count,
    include: given(texts),
    exclude: given(texts),
    chains: given(texts),
    search: given(text),
    isCertified: given(flag),
  }),
)

export const walletPage = schemaOf<WalletPage>()(
  v.strictObject({ wallets: list(listing), count, isBundled: given(flag) }),
)

export const knownPictures = schemaOf<KnownPictures>()(
  v.strictObject({ networks: v.record(text, text), connectors: v.record(text, text) }),
)

export const pageDevice = schemaOf<Device>()(
  v.strictObject({
    isMobile: flag,
    os: v.picklist(['ios', 'android', 'mac', 'other']),
    isSafari: flag,
    isFirefox: given(v.literal(true)),
    isTelegram: flag,
    isFramed: flag,
    wallets: list(v.picklist(walletObjects)),
    url: text,
  }),
)

/** A wallet, and which provider it talks to: two that have one provider are one wallet, in two ways. */
const wallets = list(v.strictObject({ connector, provider: nth }))

/** The wallets there are, in their order; one is described when it is named for the first time. */
export const walletsChange = { ids: texts, described: wallets }
export type WalletsChange = v.InferOutput<v.StrictObjectSchema<typeof walletsChange, undefined>>

export const walletsFound = list(v.strictObject({ request: count, ...walletsChange }))
