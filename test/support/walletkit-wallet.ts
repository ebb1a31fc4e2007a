import { setTimeout as sleep } from 'node:timers/promises'
import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { privateKeyToAccount } from 'viem/accounts'
import { createBrowserClock } from '../../infrastructure/browser/browser-clock.ts'
import { silenceSdk } from '../../infrastructure/wallets/walletconnect/silence-sdk.ts'
import { createDeduplicator } from './deduplicate.ts'
import { answerWalletRequest, type WalletAnswer, type WalletChain, wantedChain } from './walletkit-answers.ts'
import { type AuthPayload, type SignInWish, sendOnCode, sendSignIn, signInOnEach } from './walletkit-sign-in.ts'

export interface WalletKitWalletOptions {
  readonly relayUrl: string
  /** The chains that it may be on, in its order; the addresses of their RPC servers. */
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** The first is the one that it signs with. */
  readonly privateKeys: readonly [`0x${string}`, ...`0x${string}`[]]
  /** It knows how to sign in while it connects; then it never sees the proposal. */
  readonly signsIn?: boolean
  /** It says once more, and otherwise, what became of a transaction. */
  readonly answersTwice?: boolean
}

/** What a wallet says of a proposal or a request that it does not approve of. */
export interface Refusal {
  readonly code: number
  readonly message: string
}

export interface SeenRequest {
  readonly method: string
  readonly params: unknown
  readonly chainId: string
}

export type ChangeSignIn = (wish: SignInWish) => Promise<{
  readonly cacaos: unknown
  readonly times?: number
  readonly responder?: object
  /** On the topic of the code, before it answers as it has to. */
  readonly onCodeBefore?: unknown
}>

/** A WalletKit wallet in this process, whose owner is the test. Until it is told otherwise it approves of everything. */
export interface WalletKitWallet {
  readonly addresses: readonly string[]
  /** Scans a code; resolves once the proposal was answered. */
  readonly pair: (uri: string) => Promise<void>
  /** Its clock strikes, and it subscribes once more to what it is still subscribing to. */
  readonly strike: () => void
  /** From here on; proposals and requests that wait are answered too. */
  readonly approve: () => void
  readonly reject: (refusal?: Refusal) => void
  /** Leaves proposals and requests open until `approve` or `reject`. */
  readonly wait: () => void
  /** What its sessions hold from the next approval on. */
  readonly share: (accounts: readonly string[]) => void
  /** Answers requests in another way than `answerWalletRequest`, which is handed in. */
  readonly answerWith: (
    answer: (method: string, usual: () => Promise<WalletAnswer>, chainId: string) => Promise<WalletAnswer>,
  ) => void
  /** Signs in with something else than what it was asked for; where that is to be, so often, and as somebody else. */
  readonly signInWith: (change: ChangeSignIn) => void
  /** What it was asked to sign while it connects. */
  readonly signIns: () => readonly AuthPayload[]
  readonly requests: () => readonly SeenRequest[]
  readonly proposals: () => number
  readonly approvals: () => number
  readonly sessions: () => number
  /** Forgets a chain: it has to be asked to add it. */
  readonly forget: (chainId: string) => void
  readonly switchChain: (chainId: string) => Promise<void>
  readonly switchAccounts: (addresses: readonly string[]) => Promise<void>
  readonly disconnect: () => Promise<void>
  /** Off the relay, with its keys and sessions. */
  readonly leave: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What it calls itself to the sites it connects to. */
export const walletKitName = 'Test Wallet'
export const userRejected: Refusal = { code: 5000, message: 'User rejected.' }
const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const events = ['accountsChanged', 'chainChanged']

export const startWalletKitWallet = async (options: WalletKitWalletOptions): Promise<WalletKitWallet> => {
  const settings = {
    projectId: 'sandbox',
    relayUrl: options.relayUrl,
    logger: 'silent',
    customStoragePrefix: `wallet-${crypto.randomUUID()}`,
    telemetryEnabled: false,
  }
  const core = Object.assign(new Core(settings), { relayUrl: options.relayUrl, projectId: 'sandbox' })
  const metadata = { name: walletKitName, description: 'Its owner is a test', url: 'http://localhost', icons: [] }
  const wallet = await WalletKit.init({ core, metadata })
  wallet.engine.signClient.logger.level = 'silent'
  silenceSdk(wallet.engine.signClient, createBrowserClock())
  const signers = options.privateKeys.map((key) => privateKeyToAccount(key))
  const addresses = signers.map(({ address }) => address)
  const known = new Map(options.chains.map((chain) => [chain.id, chain]))
  const requests: SeenRequest[] = []
  const open: (() => Promise<void>)[] = []
  let verdict: 'approve' | 'wait' | Refusal = 'approve'
  let held: readonly string[] = [options.chains[0].id]
  let shared: readonly string[] = addresses
  let answerWith: Parameters<WalletKitWallet['answerWith']>[0] = (_, usual) => usual()
  let changeSignIn: ChangeSignIn | undefined
  const signIns: AuthPayload[] = []
  let proposals = 0
  let approvals = 0

  const namespaces = () => ({
    eip155: { chains: [...held], accounts: held.flatMap((id) => shared.map((one) => `${id}:${one}`)), methods, events },
  })
  const topics = (): readonly string[] => Object.keys(wallet.getActiveSessions())
  const say = (chainId: string, name: string, data: unknown): Promise<unknown> =>
    Promise.all(topics().map((topic) => wallet.emitSessionEvent({ topic, chainId, event: { name, data } })))

  /**
   * A session must hold a chain before the wallet can be on it. Sent is enough, since the relay keeps the order: the SDK's own
   * wait for the site's word misses one that comes before the relay's, and lasts five minutes then.
   */
  const hold = async (chainId: string): Promise<void> => {
    if (held.includes(chainId)) return
    held = [...held, chainId]
    for (const topic of topics()) await wallet.updateSession({ topic, namespaces: namespaces() })
  }
  const switchChain = async (chainId: string): Promise<void> => {
    await hold(chainId)
    await say(chainId, 'chainChanged', Number(chainId.split(':')[1]))
  }

  const isNew = createDeduplicator()
  let isStopped = false
  /** What the relay has not acknowledged when it stops is of no interest any more. */
  const give = (answer: () => Promise<void>): void =>
    void answer().catch((error: unknown) => {
      if (!isStopped) throw error
    })
  const whenDecided = (answer: () => Promise<void>): void => {
    if (verdict === 'wait') open.push(answer)
    else give(answer)
  }
  const decide = (next: 'approve' | Refusal): void => {
    verdict = next
    for (const answer of open.splice(0)) give(answer)
  }

  wallet.on('session_proposal', ({ id }: WalletKitTypes.SessionProposal) => {
    if (!isNew(id)) return
    proposals += 1
    whenDecided(async () => {
      if (typeof verdict === 'object') await wallet.rejectSession({ id, reason: verdict })
      else {
        await wallet.approveSession({ id, namespaces: namespaces() })
        approvals += 1
      }
    })
  })
  if (options.signsIn)
    wallet.on('session_authenticate', ({ id, params: { authPayload } }: WalletKitTypes.SessionAuthenticate) => {
      if (!isNew(id)) return
      signIns.push(authPayload)
      whenDecided(async () => {
        if (typeof verdict === 'object') await wallet.rejectSessionAuthenticate({ id, reason: verdict })
        else {
          const wish = { payload: authPayload, signers, chains: [...known.keys()], methods }
          if (changeSignIn) {
            const { cacaos, times = 1, responder, onCodeBefore } = await changeSignIn(wish)
            const { signClient } = wallet.engine
            if (onCodeBefore !== undefined) await sendOnCode(signClient, id, { cacaos: onCodeBefore })
            for (let nth = 0; nth < times; nth += 1) await sendSignIn(signClient, id, cacaos, responder)
          } else await wallet.approveSessionAuthenticate({ id, auths: await signInOnEach(wish) })
          approvals += 1
        }
      })
    })
  wallet.on('session_request', ({ topic, id, params }: WalletKitTypes.SessionRequest) => {
    const { request, chainId } = params
    if (!isNew(id)) return
    requests.push({ method: request.method, params: request.params, chainId })
    whenDecided(async () => {
      const usual = (): Promise<WalletAnswer> =>
        answerWalletRequest(request, { chain: known.get(chainId), known, signers, switchChain })
      const answer =
        typeof verdict === 'object'
          ? { error: verdict }
          : await answerWith(request.method, usual, wantedChain(request.params))
      await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
      if (options.answersTwice && request.method === 'eth_sendTransaction')
        await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: `0x${'cd'.repeat(32)}` } })
    })
  })

  return {
    addresses,
    pair: async (uri) => {
      const before = proposals + signIns.length
      await wallet.pair({ uri })
      while (proposals + signIns.length === before) await sleep(10)
    },
    strike: () => core.heartbeat.events.emit('heartbeat_pulse'),
    approve: () => decide('approve'),
    reject: (refusal = userRejected) => decide(refusal),
    wait: () => {
      verdict = 'wait'
    },
    share: (accounts) => {
      shared = accounts
    },
    answerWith: (answer) => {
      answerWith = answer
    },
    signInWith: (change) => {
      changeSignIn = change
    },
    signIns: () => [...signIns],
    requests: () => [...requests],
    proposals: () => proposals,
    approvals: () => approvals,
    sessions: () => topics().length,
    forget: (chainId) => {
      known.delete(chainId)
    },
    switchChain,
    switchAccounts: async (accounts) => {
      const [chainId = ''] = held
      await say(
        chainId,
        'accountsChanged',
        accounts.map((one) => `${chainId}:${one}`),
      )
    },
    disconnect: async () => {
      for (const topic of topics())
        await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    },
    leave: () => core.relayer.transportClose(),
    comeBack: () => core.relayer.transportOpen(),
    stop: async () => {
      isStopped = true
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
