import { methodNotFound } from '../../demo-wallet/rpc-error.ts'
import type { NamespaceKeys } from '../../namespace-wallets/keys.ts'
import type { PocketNamespace, PocketRequest } from './pocket-namespace.ts'

export type Answers = Readonly<Record<string, (request: PocketRequest) => Promise<unknown>>>

interface Named extends Pick<PocketNamespace, 'namespace' | 'label' | 'chains'> {
  readonly known: NamespaceKeys
}

/** A namespace outside of EVM: what it answers is what a site may ask for. */
export const createNamespace = ({ known, ...named }: Named, answers: Answers): PocketNamespace => ({
  ...named,
  methods: Object.keys(answers),
  events: ['accountsChanged'],
  addresses: known.keys.map(({ address }) => address),
  answer: async (request) => {
    const answer = Object.hasOwn(answers, request.method) ? answers[request.method] : undefined
    if (answer === undefined) throw methodNotFound(request.method)
    return answer(request)
  },
})
