import type { WalletKitTypes } from '@reown/walletkit'
import { ProviderRpcError, unauthorized, unknownChain } from '../demo-wallet/rpc-error.ts'
import type { Answer, Question } from '../demo-wallet/types.ts'
import { Refusal, type RefusalReason } from '../namespace-wallets/refusal.ts'
import type { PocketNamespace } from './namespaces/pocket-namespace.ts'
import type { Kit } from './open-kit.ts'
import type { Sites } from './sites.ts'
import type { ConnectedSite, PocketStore } from './state.ts'

type Request = WalletKitTypes.SessionRequest

const doneWith = ({ title, kind }: Question): string => {
  if (title.startsWith('Sign')) return 'Signed. Go back to the site.'
  return kind === 'send' ? 'Sent. Go back to the site.' : ''
}

const refusalCodes: Readonly<Partial<Record<RefusalReason, number>>> = {
  rejected: 4001,
  'not-permitted': 4100,
  invalid: -32602,
  unsupported: 4200,
}

/** EIP-1193 says 4001 where WalletConnect says 5000. */
const sessionError = (error: unknown): { readonly code: number; readonly message: string } => {
  const isKnown = error instanceof ProviderRpcError || error instanceof Refusal
  if (!isKnown) return { code: -32603, message: 'The wallet could not do that.' }
  const { message } = error
  const code = error instanceof Refusal ? (refusalCodes[error.reason] ?? -32603) : error.code
  return code === 4001 ? { code: 5000, message: 'User rejected.' } : { code, message }
}

/** What connected sites ask for: answered with the keys of the wallet that lives in the demo pages, for the account of the session. */
export const createRequests = (kit: Kit, own: readonly PocketNamespace[], sites: Sites, store: PocketStore) => {
  const answers = new Map<number, (answer: Answer) => void>()

  const forget = (id: number): void => {
    answers.delete(id)
    store.set({ waiting: store.snapshot().waiting.filter((one) => one.id !== id) })
  }
  const ask = (id: number, { site, topic }: ConnectedSite, question: Question): Promise<Answer> =>
    new Promise((resolve) => {
      answers.set(id, resolve)
      store.set({
        waiting: [...store.snapshot().waiting, { kind: 'question', id, topic, site, question }],
        said: `${site.name} asks: ${question.title}.`,
      })
    })
  const resultOf = async ({ id, topic, params }: Request): Promise<unknown> => {
    const site = sites.find(topic)
    if (site === undefined) throw unauthorized()
    const part = site.parts.find(({ chains }) => chains.some((one) => one.id === params.chainId))
    const chain = part?.chains.find((one) => one.id === params.chainId)
    const namespace = own.find((one) => one.namespace === part?.namespace)
    if (chain === undefined || namespace === undefined) throw unknownChain(params.chainId)
    let said = ''
    const result = await namespace.answer({
      ...params.request,
      chain,
      account: site.account,
      approve: (question) => {
        said = doneWith(question)
        return ask(id, site, question)
      },
    })
    store.set({ said })
    return result
  }
  const respond = async (request: Request): Promise<void> => {
    const { id, topic } = request
    const answer = await resultOf(request).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: sessionError(error) }),
    )
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
  }

  kit.on('session_request', (request) => {
    respond(request).catch(() => store.set({ said: 'The answer did not reach the site.' }))
  })
  kit.on('session_request_expire', ({ id }) => {
    if (!answers.has(id)) return
    forget(id)
    store.set({ said: 'A request waited too long for your answer.' })
  })

  return {
    answer: (id: number, isApproved: boolean): void => {
      const resolve = answers.get(id)
      forget(id)
      resolve?.({ approved: isApproved })
    },
  }
}
