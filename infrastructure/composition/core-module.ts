import { ContainerModule } from 'inversify'
import { createSettingsCell, type Settings } from '../../core/state/settings.ts'
import { assembleCore } from './assemble-core.ts'
import { provide } from './token.ts'
import { modalCore, ports } from './tokens.ts'

/** The core of one modal, on whatever implements the ports. */
export const coreModule = (settings: Settings): ContainerModule =>
  new ContainerModule(({ bind }) => {
    provide(bind, ports.settings, () => createSettingsCell(settings), {})
    provide(bind, modalCore, assembleCore, ports)
  })
