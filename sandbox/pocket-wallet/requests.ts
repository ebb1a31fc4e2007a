import type { WalletKitTypes } from '@reown/walletkit'
import { ProviderRpcError, unauthorized, unknownChain } from '../demo-wallet/rpc-error.ts'
import type { Answer, Question, QuestionKind, WalletConfig } from '../demo-wallet/types.ts'
import { createWallet } from '../demo-wallet/wallet.ts'
import { caipIdOf } from './agreement.ts'
import type { Kit } from './open-kit.ts'
import type { Sites } from './sites.ts'
import type { ConnectedSite, PocketStore } from './state.ts'

type Request = WalletKitTypes.SessionRequest

const done: Readonly<Partial<Record<QuestionKind, string>>> = {
  'sign-message': 'Signed. Go back to the site.',
  'sign-typed-data': 'Signed. Go back to the site.',
  send: 'Sent. Go back to the site.',
}

/** EIP-1193 says 4001 where WalletConnect says 5000. */
const sessionError = (error: unknown): { readonly code: number; readonly message: string } => {
  if (!(error instanceof ProviderRpcError)) return { code: -32603, message: 'The wallet could not do that.' }
  const { code, message } = error
  return code === 4001 ? { code: 5000, message: 'User rejected.' } : { code, message }
}

/** What connected sites ask for: answered by the wallet that lives in the demo pages, for the account of the session. */
export const createRequests = (kit: Kit, config: WalletConfig, sites: Sites, store: PocketStore) => {
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
    const chain = site.chains.find((one) => caipIdOf(one) === params.chainId)
    if (chain === undefined) throw unknownChain(params.chainId)
    let said = ''
    const wallet = createWallet({
      config,
      approve: (question) => {
        said = done[question.kind] ?? ''
        return ask(id, site, question)
      },
      // One request, one wallet: on the network that the request is for, with the account that the site may see.
      memory: { account: site.account, chainId: chain.chainId },
      remember: () => undefined,
      emit: () => undefined,
    })
    const result = await wallet.request(params.request)
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
