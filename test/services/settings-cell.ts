import { resolveOptions, settingsOf } from '../../core/options/all-options.ts'
import { createSettingsCell, type SettingsCell } from '../../core/state/modal/settings.ts'
import { worldOptions } from '../support/core-world.ts'

export const settingsCell = (): SettingsCell =>
  createSettingsCell(settingsOf(resolveOptions(worldOptions), { name: '', description: '', url: '', icons: [] }))
