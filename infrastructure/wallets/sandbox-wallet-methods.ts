import * as v from 'valibot'
import type { SandboxWalletChain, SandboxWalletState } from './sandbox-wallet-state.ts'

interface MethodDeps {
  readonly state: () => SandboxWalletState
  readonly shared: () => readonly string[]
  readonly update: (change: Partial<SandboxWalletState>) => void
  readonly ask: (question: string) => Promise<boolean>
}

/** An error as EIP-1193 numbers them. */
const rpcError = (code: number, message: string): Error => Object.assign(new Error(message), { code })

const chainId = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,13}$/i),
  v.transform((text) => Number.parseInt(text, 16)),
)
const wanted = v.tuple([v.object({ chainId })])
const proposed = v.tuple([
  v.object({ chainId, chainName: v.string(), rpcUrls: v.pipe(v.array(v.pipe(v.string(), v.url())), v.minLength(1)) }),
])
const signed = v.tuple([v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i)), v.string()])

const parse = <T extends v.GenericSchema>(schema: T, params: unknown): v.InferOutput<T> => {
  const { success, output } = v.safeParse(schema, params)
  if (!success) throw rpcError(-32602, 'The parameters do not fit the method.')
  return output
}

/** What the wallet answers to its site (EIP-1193, 2255, 3085, 3326); all that it does not know goes to the chain. */
export const sandboxWalletMethods = ({ state, shared, update, ask }: MethodDeps) => {
  const approval = async (question: string): Promise<void> => {
    if (!(await ask(question))) throw rpcError(4001, 'The request was rejected.')
  }
  const goTo = async (chain: SandboxWalletChain): Promise<null> => {
    if (chain.id === state().chainId) return null
    await approval(`Sandbox wallet: change the network to ${chain.name}?`)
    update({ chainId: chain.id })
    return null
  }
  const find = (id: number): SandboxWalletChain | undefined => state().chains.find((chain) => chain.id === id)

  const methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    eth_accounts: async () => shared(),
    eth_requestAccounts: async () => {
      if (shared().length === 0) {
        await approval('Sandbox wallet: connect to this site?')
        update({ isShared: true, isLocked: false })
      }
      return shared()
    },
    eth_chainId: async () => `0x${state().chainId.toString(16)}`,
    wallet_revokePermissions: async () => {
      update({ isShared: false })
      return null
    },
    wallet_switchEthereumChain: async (params) => {
      const [{ chainId: id }] = parse(wanted, params)
      const chain = find(id)
      if (chain === undefined) throw rpcError(4902, `The network ${id} is not in this wallet. Add it first.`)
      return goTo(chain)
    },
    wallet_addEthereumChain: async (params) => {
      const [{ chainId: id, chainName: name, rpcUrls }] = parse(proposed, params)
      const known = find(id)
      if (known !== undefined) return goTo(known)
      const chain = { id, name, rpcUrl: rpcUrls[0] ?? '' }
      await approval(`Sandbox wallet: add the network ${name} and go there?`)
      update({ chains: [...state().chains, chain], chainId: id })
      return null
    },
    personal_sign: async (params) => {
      const [message, address] = parse(signed, params)
      const { account } = state()
      if (!shared().some((one) => one.toLowerCase() === address.toLowerCase()))
        throw rpcError(4100, 'This site has no permission for that account.')
      const { readableText, signText } = await import('./sandbox-keys.ts')
      await approval(`Sandbox wallet: sign “${readableText(message)}”?`)
      return signText(account.privateKey, message)
    },
  }

  return async ({ method, params }: { readonly method: string; readonly params?: readonly unknown[] }) => {
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own !== undefined) return own(params ?? [])
    if (
      !/^(eth_(get|call$|estimateGas$|blockNumber$|gasPrice$|feeHistory$)|net_version$|web3_clientVersion$)/.test(
        method,
      )
    )
      throw rpcError(4200, `This wallet does not support ${method}.`)
    const { askChain } = await import('./sandbox-keys.ts')
    return askChain(find(state().chainId)?.rpcUrl ?? '', method, params ?? [])
  }
}
