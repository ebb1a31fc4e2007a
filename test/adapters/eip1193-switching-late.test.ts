import { describe, expect, it } from 'vitest'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createEip1193Connector, type LoadSwitching } from '../../infrastructure/wallets/eip1193-connector.ts'
import { chainIdQuantity } from '../../infrastructure/wallets/eip3085-chain.ts'
import { meadow, settle } from '../support/core-world.ts'

const never = (): AbortSignal => new AbortController().signal

const load: LoadSwitching = () => import('../../infrastructure/wallets/eip1193-switch-network.ts')

describe('EIP-1193 connector: what switches networks comes when it is asked for', () => {
  const withLoad = (loadSwitching: LoadSwitching) => {
    const asked: string[] = []
    const wallet = createEip1193Connector({
      connector: { id: 'test.wallet', name: 'Test', type: 'ANNOUNCED', namespace: 'eip155' },
      provider: {
        request: ({ method }) => {
          asked.push(method)
          return method === 'eth_chainId' ? chainIdQuantity(meadow) : null
        },
      },
      clock: createSimulatedClock(),
      loadSwitching,
    })
    return { asked, wallet }
  }

  it('says that it did not come, and asks for it again with the next wish', async () => {
    let tries = 0
    const { asked, wallet } = withLoad(() => {
      tries += 1
      return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : load()
    })
    expect(await wallet.switchNetwork(meadow, never())).toMatchObject({ ok: false, failure: { code: 'LOAD_FAILED' } })
    expect(asked).toEqual([])
    expect(await wallet.switchNetwork(meadow, never())).toEqual({ ok: true, value: undefined })
    expect(asked).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
  })

  it('asks the wallet nothing when it was given up before that came', async () => {
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    let isThere = false
    const { asked, wallet } = withLoad(async () => {
      await arrived
      const file = await load()
      isThere = true
      return file
    })
    const controller = new AbortController()
    const answer = wallet.switchNetwork(meadow, controller.signal)
    controller.abort()
    expect(await answer).toMatchObject({ failure: { code: 'ABORTED' } })
    arrive()
    await expect.poll(() => isThere).toBe(true)
    await settle()
    expect(asked).toEqual([])
  })
})
