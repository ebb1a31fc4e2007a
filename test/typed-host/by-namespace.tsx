// What follows a namespace in a strict host, for each that there is. `types.test.ts` compiles it with what is published.
import type {
  AccountIn,
  AccountState,
  BitcoinProvider,
  ChainNamespace,
  ConnectionIn,
  ConnectionInfo,
  CosmosProvider,
  EvmProvider,
  KnownAccount,
  PolkadotProvider,
  SolanaProvider,
} from 'latchkey'
import { type Connect, useConnect, useConnections, type useModal } from 'latchkey/react'
import type { Address } from 'viem'

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
const same = <One, Other>(_: Same<One, Other>): void => undefined

interface Expected {
  readonly eip155: readonly [Address, EvmProvider]
  readonly solana: readonly [string, SolanaProvider]
  readonly bip122: readonly [string, BitcoinProvider]
  readonly polkadot: readonly [string, PolkadotProvider]
  readonly cosmos: readonly [string, CosmosProvider]
}
same<keyof Expected, ChainNamespace>(true)

/** What a connection of this namespace is, and what leads on from it. */
const check = <Namespace extends ChainNamespace, One extends ConnectionIn<Namespace>>(
  _: Same<
    [One['namespace'], One['address'], One['accounts'][number]['address'], One['networkId']],
    [Namespace, Expected[Namespace][0], Expected[Namespace][0], `${Namespace}:${string}`]
  >,
): void => undefined
check<'eip155', ConnectionIn<'eip155'>>(true)
check<'solana', ConnectionIn<'solana'>>(true)
check<'bip122', ConnectionIn<'bip122'>>(true)
check<'polkadot', ConnectionIn<'polkadot'>>(true)
check<'cosmos', ConnectionIn<'cosmos'>>(true)

/** What each of `modal.connections` says of itself narrows it. */
export const narrowed = async (one: ConnectionInfo, modal: ReturnType<typeof useModal>): Promise<unknown> => {
  // @ts-expect-error it may be of another namespace
  const early: Address = one.address
  switch (one.namespace) {
    case 'eip155': {
      same<typeof one, ConnectionIn<'eip155'>>(true)
      const provider = await modal.getProvider(one.namespace)
      same<typeof provider, EvmProvider | undefined>(true)
      return one.accounts.map(({ address }): Address => address)
    }
    case 'solana': {
      same<typeof one, ConnectionIn<'solana'>>(true)
      const provider = await modal.getProvider(one.namespace)
      same<typeof provider, SolanaProvider | undefined>(true)
      return provider
    }
    case 'bip122': {
      same<typeof one, ConnectionIn<'bip122'>>(true)
      const provider = await modal.getProvider(one.namespace)
      same<typeof provider, BitcoinProvider | undefined>(true)
      return provider
    }
    case 'polkadot': {
      same<typeof one, ConnectionIn<'polkadot'>>(true)
      const provider = await modal.getProvider(one.namespace)
      same<typeof provider, PolkadotProvider | undefined>(true)
      return provider
    }
    case 'cosmos': {
      same<typeof one, ConnectionIn<'cosmos'>>(true)
      const provider = await modal.getProvider(one.namespace)
      same<typeof provider, CosmosProvider | undefined>(true)
      return provider
    }
    default:
      same<typeof one, never>(true)
      return early
  }
}

export const connected = async (modal: ReturnType<typeof useModal>, some: ChainNamespace): Promise<void> => {
  const evm = await modal.connect({ namespace: 'eip155' })
  same<typeof evm, AccountIn<'eip155'>>(true)
  if (evm.status === 'connected') same<typeof evm, KnownAccount<'eip155'>>(true)
  const solana = await modal.connect({ namespace: 'solana', connectorId: 'solana/standard/Other' })
  same<typeof solana, AccountIn<'solana'>>(true)
  const bitcoin = await modal.connect({ namespace: 'bip122' })
  same<typeof bitcoin, AccountIn<'bip122'>>(true)
  const polkadot = await modal.connect({ namespace: 'polkadot' })
  same<typeof polkadot, AccountIn<'polkadot'>>(true)
  const cosmos = await modal.connect({ namespace: 'cosmos', signal: new AbortController().signal })
  same<typeof cosmos, AccountIn<'cosmos'>>(true)
  const any = [await modal.connect(), await modal.connect({ connectorId: 'injected' })]
  same<typeof any, AccountState[]>(true)
  const one = await modal.connect({ namespace: some })
  same<typeof one, AccountState>(true)
  // @ts-expect-error a namespace that there is not
  await modal.connect({ namespace: 'tron' })
}

export const Lists = () => {
  const connections = useConnections()
  same<typeof connections, readonly ConnectionInfo[]>(true)
  const evm = useConnect({ namespace: 'eip155' })
  same<typeof evm, Connect<'eip155'>>(true)
  same<typeof evm.data, AccountIn<'eip155'> | undefined>(true)
  const solana = useConnect({ namespace: 'solana' })
  same<typeof solana.data, AccountIn<'solana'> | undefined>(true)
  const bitcoin = useConnect({ namespace: 'bip122' })
  same<typeof bitcoin.data, AccountIn<'bip122'> | undefined>(true)
  const polkadot = useConnect({ namespace: 'polkadot' })
  same<typeof polkadot.data, AccountIn<'polkadot'> | undefined>(true)
  const cosmos = useConnect({ namespace: 'cosmos' })
  same<typeof cosmos.data, AccountIn<'cosmos'> | undefined>(true)
  const any = useConnect()
  same<typeof any.data, AccountState | undefined>(true)
  const press = async (): Promise<void> => {
    const account = await evm.connect()
    same<typeof account, AccountIn<'eip155'> | undefined>(true)
    const other = await any.connect('injected', { namespace: 'solana' })
    same<typeof other, AccountIn<'solana'> | undefined>(true)
    const whichever = await any.connect()
    same<typeof whichever, AccountState | undefined>(true)
    // @ts-expect-error the list is one of EVM's
    await evm.connect('injected', { namespace: 'solana' })
  }
  return (
    <button type="button" onClick={press}>
      {connections.length}
    </button>
  )
}
