import { layOptions, settingsOf } from '../../core/options/all-options.ts'
import { createSettingsCell, type SettingsCell } from '../../core/state/modal/settings.ts'
import { worldOptions } from '../support/core-world.ts'

export const settingsCell = (): SettingsCell =>
  createSettingsCell(settingsOf(layOptions(worldOptions), { name: '', description: '', url: '', icons: [] }))
