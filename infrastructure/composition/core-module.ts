import { ContainerModule } from 'inversify'
import { createSettingsCell, type Settings } from '../../core/state/settings.ts'
import { type AssembleCore, assembleCore } from './assemble-core.ts'
import { provide } from './token.ts'
import { modalCore, ports } from './tokens.ts'

/** The core of one modal, on whatever implements the ports. */
export const coreModule = (settings: Settings, dress: (assemble: AssembleCore) => AssembleCore): ContainerModule =>
  new ContainerModule(({ bind }) => {
    provide(bind, ports.settings, () => createSettingsCell(settings), {})
    provide(bind, modalCore, dress(assembleCore), ports)
  })
