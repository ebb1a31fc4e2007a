import {
  type Address,
  type Chain,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { eip1193Namespace as evm } from '../core/domain/namespaces/sole-namespaces.ts'
import { caipNetworkId } from '../core/domain/shared/caip.ts'
import { ModalError } from '../core/domain/shared/modal-error.ts'
import type { Modal } from '../core/modal.ts'
import type { EvmProvider } from '../core/ports/connections/providers/evm-provider.ts'

/** What wagmi keeps of a connection. */
interface Session {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

interface Emitter {
  emit(event: 'connect', session: Session): unknown
  emit(event: 'change', session: Session): unknown
  emit(event: 'disconnect'): unknown
}

/** What wagmi hands to a connector, as far as this one reads it. */
interface ConnectorConfig {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: Emitter
}

interface ConnectParameters<WithCapabilities> {
  readonly chainId?: number | undefined
  readonly isReconnecting?: boolean | undefined
  readonly withCapabilities?: WithCapabilities | boolean | undefined
}

interface Connected<WithCapabilities> {
  readonly accounts: WithCapabilities extends true
    ? readonly { readonly address: Address; readonly capabilities: Record<string, unknown> }[]
    : readonly Address[]
  readonly chainId: number
}

/** A connector of wagmi, in words of our own: the same for wagmi 3 and `@wagmi/core` 2, and no types of theirs are needed to read it. */
export type LatchkeyConnector = {
  readonly id: string
  readonly name: string
  readonly type: 'latchkey'
  readonly icon?: string
  readonly setup: () => Promise<void>
  readonly connect: <WithCapabilities extends boolean = false>(
    parameters?: ConnectParameters<WithCapabilities>,
  ) => Promise<Connected<WithCapabilities>>
  readonly disconnect: () => Promise<void>
  readonly getAccounts: () => Promise<readonly Address[]>
  readonly getChainId: () => Promise<number>
  readonly getProvider: () => Promise<EvmProvider | undefined>
  readonly isAuthorized: () => Promise<boolean>
  readonly switchChain: (parameters: { readonly chainId: number }) => Promise<Chain>
  readonly onAccountsChanged: () => void
  readonly onChainChanged: () => void
  readonly onDisconnect: () => void
}

/** How the connector calls itself; another name and id for each modal where a page has two. */
export interface LatchkeyConnectorOptions {
  readonly id?: string
  readonly name?: string
  readonly icon?: string
}

/** Codes by which wagmi, and what is built on it, knows what to tell the visitor. */
const forWagmi = (error: unknown): unknown => {
  if (!(error instanceof ModalError)) return error
  if (error.rpcCode === UserRejectedRequestError.code) return new UserRejectedRequestError(error)
  return error.code === 'REQUEST_PENDING' ? new ResourceUnavailableRpcError(error) : error
}

const isSame = (one: Session, other: Session): boolean =>
  one.chainId === other.chainId && one.accounts.join() === other.accounts.join()

/**
 * The modal as a connector of wagmi: `connect()` opens it, and what a visitor does in it reaches wagmi by itself. The modal remembers
 * who is connected, and by which wallet; wagmi is told. Give both the same networks: `switchChain` rejects for one that the modal does
 * not offer. Rejections have the codes of EIP-1193 (4001 for a no, also by closing the modal) and of EIP-1474.
 */
export const latchkeyConnector =
  (modal: Modal, { id = 'latchkey', name = 'Latchkey', icon }: LatchkeyConnectorOptions = {}) =>
  ({ chains, emitter }: ConnectorConfig): LatchkeyConnector => {
    /** What wagmi was told last. */
    let told: Session | undefined
    /** Its own question: the answer tells it, and no event does besides. */
    let asking = 0

    const account = () => modal.accounts.snapshot()[evm]

    const session = (): Session | undefined => {
      const here = modal.connections
        .snapshot()
        .find(({ namespace, status }) => namespace === evm && status === 'connected')
      if (here === undefined || account()?.status !== 'connected') return undefined
      const addresses = here.accounts.map(({ address }) => address).filter((address) => address !== here.address)
      // Of an EVM wallet nothing else is let in.
      const accounts = [here.address, ...addresses] as readonly string[] as Session['accounts']
      return { accounts, chainId: Number(here.networkId.slice(evm.length + 1)) }
    }

    const live = async (): Promise<Session> => {
      await modal.ready
      const now = session()
      if (now === undefined) throw new ProviderDisconnectedError(new Error('No wallet is connected on an EVM network.'))
      return now
    }

    const follow = (): void => {
      if (asking > 0) return
      const now = session()
      // One that is being restored or asked is not gone yet.
      if (now === undefined && account()?.status === 'connecting') return
      const before = told
      told = now
      if (now === undefined) {
        if (before !== undefined) emitter.emit('disconnect')
      } else if (before === undefined) emitter.emit('connect', now)
      else if (!isSame(before, now)) emitter.emit('change', now)
    }

    const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
      asking += 1
      try {
        return await question()
      } catch (error) {
        throw forWagmi(error)
      } finally {
        asking -= 1
        // What came of it besides, also where it failed.
        follow()
      }
    }

    const switchChain = async (chainId: number): Promise<Chain> => {
      const chain = chains.find((one) => one.id === chainId)
      if (chain === undefined) throw new SwitchChainError(new Error(`wagmi has no chain ${chainId}.`))
      try {
        await modal.switchNetwork(caipNetworkId(evm, chainId))
      } catch (error) {
        const known = forWagmi(error)
        throw known === error && error instanceof Error ? new SwitchChainError(error) : known
      }
      return chain
    }

    return {
      id,
      name,
      type: 'latchkey',
      ...(icon === undefined ? {} : { icon }),
      setup: async () => {
        modal.accounts.value$.subscribe(follow)
        modal.connections.value$.subscribe(follow)
      },
      connect: <WithCapabilities extends boolean = false>({
        chainId,
        isReconnecting = false,
        withCapabilities = false,
      }: ConnectParameters<WithCapabilities> = {}) =>
        ask(async () => {
          await modal.ready
          if (!isReconnecting) await modal.connect({ namespace: evm })
          if (chainId !== undefined && (await live()).chainId !== chainId)
            // Where it stays elsewhere it is connected all the same, and says where; a no is a no to all of it.
            await switchChain(chainId).catch((error: unknown) => {
              if (error instanceof UserRejectedRequestError) throw error
            })
          told = await live()
          const accounts: readonly unknown[] = withCapabilities
            ? told.accounts.map((address) => ({ address, capabilities: {} }))
            : told.accounts
          return { accounts: accounts as Connected<WithCapabilities>['accounts'], chainId: told.chainId }
        }),
      disconnect: () =>
        ask(async () => {
          await modal.disconnect({ namespace: evm })
          told = undefined
        }),
      getAccounts: async () => (await live()).accounts,
      getChainId: async () => (await live()).chainId,
      getProvider: async () => {
        await modal.ready
        // Of a visitor who never connected nothing is loaded to say so.
        return account()?.status === 'connected' ? modal.getProvider(evm) : undefined
      },
      isAuthorized: async () => {
        await modal.ready
        return session() !== undefined
      },
      switchChain: ({ chainId }) => switchChain(chainId),
      // The modal hears its wallet itself.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  }
