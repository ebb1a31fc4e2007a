import { ContainerModule } from 'inversify'
import { createSettingsCell, type Settings } from '../../core/state/modal/settings.ts'
import { createGuardedDiscovery } from '../wallets/guarded-discovery.ts'
import type { AssembleCore } from './assemble-core.ts'
import { provide } from './token.ts'
import { modalCore, ports } from './tokens.ts'

/** The core of one modal, on whatever implements the ports. */
export const coreModule = (settings: Settings, assemble: AssembleCore): ContainerModule =>
  new ContainerModule(({ bind }) => {
    provide(bind, ports.settings, () => createSettingsCell(settings), {})
    provide(
      bind,
      modalCore,
      (found) => assemble({ ...found, discovery: createGuardedDiscovery(found.discovery, found.clock) }),
      ports,
    )
  })
