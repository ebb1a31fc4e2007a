import { expect, it } from 'vitest'
import { resubscribeOnChange } from '../../../core/services/connections/resubscribe-on-change.ts'
import { settingsCell } from '../settings-cell.ts'

/** What follows while `multiWallet` is as it is, and what came of it. */
const followed = () => {
  const settings = settingsCell()
  const told: string[] = []
  const stop = resubscribeOnChange(
    settings,
    ({ multiWallet }) => multiWallet,
    () => {
      const said = String(settings.snapshot().multiWallet)
      told.push(`follows ${said}`)
      return () => void told.push(`leaves ${said}`)
    },
  )()
  return { settings, told, stop }
}

it('follows on while what it reads stays as it is, whatever else is set', () => {
  const { settings, told } = followed()
  settings.set({ ...settings.snapshot(), networkSwitching: !settings.snapshot().networkSwitching })
  expect(told).toEqual(['follows false'])
})

it('leaves before it follows afresh, each time that it comes to be another', () => {
  const { settings, told } = followed()
  settings.set({ ...settings.snapshot(), multiWallet: true })
  settings.set({ ...settings.snapshot(), multiWallet: false })
  expect(told).toEqual(['follows false', 'leaves false', 'follows true', 'leaves true', 'follows false'])
})

it('follows nothing more once it is stopped', () => {
  const { settings, told, stop } = followed()
  stop()
  settings.set({ ...settings.snapshot(), multiWallet: true })
  expect(told).toEqual(['follows false', 'leaves false'])
})
