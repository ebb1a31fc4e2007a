import { connectionId } from '../../../core/domain/connections/connection.ts'
import type { OpenOptions } from '../../../core/modal.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import type { SimulatedSwitchBehaviour } from '../../../infrastructure/simulation/simulated-network-switch.ts'
import type { SimulatedBehaviour, SimulatedWallet } from '../../../infrastructure/simulation/simulated-wallet.ts'
import { type CoreWorld, walletNamed } from '../../support/core-world.ts'
import { drawButton, drawScreen } from './draw-screen.ts'

/** Who plays: the wallets by name, announced or not yet. */
export interface ScriptContext {
  world: CoreWorld
  readonly wallets: Map<string, SimulatedWallet>
}

type Line = readonly [RegExp, (stage: ScriptContext, ...words: string[]) => unknown]

const walletOf = ({ wallets }: ScriptContext, name: string): SimulatedWallet => {
  const wallet = wallets.get(name)
  if (wallet === undefined) throw new Error(`There is no wallet ${name}`)
  return wallet
}
const quietly = (promise: Promise<unknown>): void => void promise.catch(() => undefined)

/** The words of a script, one line each. */
const lines: readonly Line[] = [
  [/^visitor opens$/, ({ world }) => quietly(world.core.open())],
  [
    /^host opens (\w+)$/,
    ({ world }, view) => quietly(world.core.open({ view: view as NonNullable<OpenOptions['view']> })),
  ],
  [
    /^visitor chooses (\w+)$/,
    ({ world }, name = '') => world.core.dispatch({ type: 'choose-wallet', connectorId: `test.${name.toLowerCase()}` }),
  ],
  [
    /^visitor chooses network (\d+)$/,
    ({ world }, id) => world.core.dispatch({ type: 'choose-network', networkId: `eip155:${id}` }),
  ],
  [/^visitor wants another network$/, ({ world }) => world.core.dispatch({ type: 'show-networks' })],
  [
    /^visitor looks for “(.*)”$/,
    ({ world }, text = '') => world.core.dispatch({ type: 'type', field: 'search', text }),
  ],
  [/^host opens at network (\d+)$/, ({ world }, id) => quietly(world.core.open({ network: `eip155:${id}` }))],
  [
    /^(\w+) will (.+) a switch$/,
    (stage, name = '', action) => walletOf(stage, name).behaveOnSwitch(action as SimulatedSwitchBehaviour),
  ],
  [/^(\w+) approves the switch$/, (stage, name = '') => walletOf(stage, name).approveSwitch()],
  [/^(\w+) rejects the switch$/, (stage, name = '') => walletOf(stage, name).rejectSwitch()],
  [/^visitor asks for help$/, ({ world }) => world.core.dispatch({ type: 'ask-for-help' })],
  [/^visitor looks after their wallets$/, ({ world }) => world.core.dispatch({ type: 'show-wallets' })],
  [/^visitor adds a wallet$/, ({ world }) => world.core.dispatch({ type: 'add-wallet' })],
  [
    /^visitor (switches to|leaves|forgets) (\w+)$/,
    ({ world }, action, name = '') => {
      const type = action === 'leaves' ? 'leave-wallet' : action === 'forgets' ? 'forget-wallet' : 'switch-wallet'
      world.core.dispatch({ type, connectionId: connectionId('eip155', `test.${name.toLowerCase()}`) })
    },
  ],
  [/^visitor copies the address$/, ({ world }) => world.core.dispatch({ type: 'copy-address' })],
  [/^visitor refreshes the balance$/, ({ world }) => world.core.dispatch({ type: 'refresh-balance' })],
  [
    /^visitor presses (back|cancel|close|retry|disconnect)$/,
    ({ world }, type) => world.core.dispatch({ type } as Intent),
  ],
  [/^(\w+) will (.+)$/, (stage, name = '', action) => walletOf(stage, name).behave(action as SimulatedBehaviour)],
  [/^(\w+) approves$/, (stage, name = '') => walletOf(stage, name).approve()],
  [/^(\w+) rejects$/, (stage, name = '') => walletOf(stage, name).reject()],
  [/^(\w+) goes to (\S+)$/, (stage, name = '', id) => walletOf(stage, name).setNetwork(`eip155:${id}`)],
  [/^(\w+) goes away$/, (stage, name = '') => walletOf(stage, name).drop()],
  [
    /^(\w+) announces itself$/,
    ({ world, wallets }, name = '') => {
      const wallet = wallets.get(name) ?? walletNamed(name, { behaviour: 'ask' })
      wallets.set(name, wallet)
      world.discovery.announce(wallet)
    },
  ],
  [
    /^the chain (thinks|answers)$/,
    ({ world }, action) => (action === 'thinks' ? world.chains.hold() : world.chains.release()),
  ],
  [
    /^the chain (fails|recovers)$/,
    ({ world }, action) => world.chains.failWith(action === 'fails' ? 'BALANCE_UNAVAILABLE' : undefined),
  ],
  [/^the clipboard is blocked$/, ({ world }) => world.page.blockClipboard(true)],
  [/^([\d.]+) s pass$/, ({ world }, seconds) => world.pass(Number(seconds) * 1000)],
  [
    /^the page reloads( without wallets)?$/,
    (stage, without) => {
      stage.world = stage.world.reload(without === undefined ? {} : { wallets: [] })
      void stage.world.core.start()
    },
  ],
]

/**
 * Plays a script, a line at a time. `show` and `show button` draw what is to be seen at that moment; the drawings, in their
 * order, are the result.
 */
export const runScript = async (stage: ScriptContext, script: string): Promise<string> => {
  const drawings: string[] = []
  for (const text of script.split('\n').map((line) => line.trim())) {
    if (text === '') continue
    if (text === 'show') drawings.push(drawScreen(stage.world.core.screen.snapshot()))
    else if (text === 'show button') drawings.push(drawButton(stage.world.core.button.snapshot()))
    else {
      const line = lines.find(([pattern]) => pattern.test(text))
      if (line === undefined) throw new Error(`No line of a script: ${text}`)
      const [, ...words] = line[0].exec(text) ?? []
      await line[1](stage, ...words)
      await stage.world.settle()
    }
  }
  return drawings.join('\n\n')
}
