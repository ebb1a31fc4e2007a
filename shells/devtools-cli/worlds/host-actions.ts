import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { ModalCore } from '../../../core/modal-core.ts'
import type { Action } from './modal-world.ts'

/** Makes a host's call of the modal; what comes of it is written down, with the answer where that is a text. */
export type Call = (text: string, work: (core: ModalCore) => Promise<unknown>) => void

/** What a host can ask of its modal. */
export const hostActions = (call: Call, networks: readonly CaipNetworkId[]): readonly Action[] => {
  const action = (key: string, label: string, run: () => void): Action => ({ key, group: 'host', label, run })
  /** The offered network after the one where the visitor is. */
  const switchOn = async (core: ModalCore): Promise<void> => {
    const { caipNetworkId } = core.network.snapshot()
    const here = caipNetworkId === undefined ? -1 : networks.indexOf(caipNetworkId)
    const next = networks[(here + 1) % networks.length]
    if (next !== undefined) await core.switchNetwork(next)
  }
  return [
    action('o', 'open', () => call('open()', (core) => core.open())),
    action('O', 'connect', () => call('connect()', (core) => core.connect())),
    action('D', 'disconnect', () => call('disconnect()', (core) => core.disconnect())),
    action('N', 'next network', () => call('switchNetwork()', switchOn)),
  ]
}
