import { privateKeyToAccount } from 'viem/accounts'
import { solana } from '../../core/networks.ts'
import type { RemoteEvent, SignInAsked } from '../../core/ports/connections/remote-wallet.ts'
import type { WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createFrameWallet } from '../../infrastructure/wallets/embedded/frame-wallet.ts'
import { hearth } from './core-world.ts'
import { createFrameStand } from './frame-stand.ts'
import { solanaKeyOf } from './solana-keys.ts'

export const visitorEmail = 'ada@mail.example'
export const visitorKey = solanaKeyOf(1)
export const evmAddress = privateKeyToAccount(`0x${'1'.repeat(64)}`).address

/** What the frame says of a visitor. */
export const frameUserOn = (chainId: string, address: string, given: object = {}) => ({
  email: visitorEmail,
  address,
  chainId,
  accounts: [{ address, type: 'eoa' }],
  ...given,
})
export const evmUser = frameUserOn(hearth.caipNetworkId, evmAddress)
export const solanaUser = frameUserOn(solana.caipNetworkId, visitorKey.address)

/** The wallet of a page that has networks of EVM and Solana; the test is its frame. */
export const createFrameWalletWorld = () => {
  const stand = createFrameStand()
  const told: (RemoteEvent | WalletEvent)[] = []
  let wish: SignInAsked | undefined
  const wallet = createFrameWallet(
    {
      address: 'https://wallet.test',
      projectId: 'sample',
      clock: stand.clock,
      networks: [hearth, solana],
      rpc: { custom: {} },
      signsIn: true,
      readNetwork: async () => undefined,
      alert: () => undefined,
      page: { host: 'tidewater.test', origin: 'https://tidewater.test' },
      createFrame: stand.createFrame,
    },
    (event) => {
      told.push(event)
      if (event.type === 'signs-in-on') queueMicrotask(() => wallet.signIn(wish))
    },
  )
  wallet.on((event) => told.push(event))
  const answerBoth = async (first: unknown = evmUser, second: unknown = solanaUser): Promise<void> => {
    await stand.answer('GET_USER', first, 1)
    await stand.answer('GET_USER', second, 2)
  }
  return {
    stand,
    wallet,
    told,
    answerBoth,
    /** The host's site wants this signed with the connection. */
    wishFor: (asked: SignInAsked) => {
      wish = asked
    },
    connect: async (): Promise<void> => {
      const answer = wallet.connect(['eip155', 'solana'], new AbortController().signal)
      await answerBoth()
      const { ok } = await answer
      if (!ok) throw new Error('The wallet did not connect')
      told.length = 0
    },
    stop: async (): Promise<void> => {
      await wallet.dispose()
      stand.stop()
    },
  }
}
export type FrameWalletWorld = ReturnType<typeof createFrameWalletWorld>
