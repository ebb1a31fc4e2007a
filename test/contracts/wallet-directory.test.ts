import { createBundledWalletDirectory } from '../../infrastructure/directory/bundled-wallet-directory.ts'
import { createFallingBackDirectory } from '../../infrastructure/directory/falling-back-directory.ts'
import { createLazyWalletDirectory } from '../../infrastructure/directory/lazy-wallet-directory.ts'
import { createSimulatedDirectory } from '../../infrastructure/simulation/simulated-directory.ts'
import { recordDirectory } from '../recording/recorded-directory.ts'
import { startDirectoryService } from '../support/directory-service.ts'
import { describeWalletDirectory, type WalletDirectoryHarness } from './wallet-directory.contract.ts'

const nothing = async (): Promise<void> => undefined

const onService = async (): Promise<Required<WalletDirectoryHarness>> => {
  const { directory, listings, pictures, fail, recover, stop } = await startDirectoryService()
  return {
    directory,
    listings,
    pictures,
    goDown: async () => void (await fail({ kind: 'status', status: 503 })),
    comeUp: async () => void (await recover()),
    dispose: stop,
  }
}

const bundled = async (): Promise<WalletDirectoryHarness> => {
  const directory = createBundledWalletDirectory()
  const answer = await directory.wallets({ page: 1, entries: 500 }, new AbortController().signal)
  return { directory, listings: answer.ok ? answer.value.wallets : [], dispose: nothing }
}

const simulated = async (): Promise<WalletDirectoryHarness> => {
  const { listings, dispose } = await onService()
  await dispose()
  const directory = createSimulatedDirectory(listings)
  return {
    directory,
    listings,
    pictures: { asked: directory.preloaded, hold: directory.hold, release: directory.release },
    goDown: async () => directory.failWith('DIRECTORY_UNAVAILABLE'),
    comeUp: async () => directory.failWith(),
    dispose: nothing,
  }
}

describeWalletDirectory('service', onService)
describeWalletDirectory('simulated', simulated)
describeWalletDirectory('bundled', bundled)
describeWalletDirectory('recorded', async () => {
  const harness = await simulated()
  return { ...harness, directory: recordDirectory(harness.directory).directory }
})
describeWalletDirectory('loaded with the first question', async () => {
  const harness = await onService()
  return { ...harness, directory: createLazyWalletDirectory(async () => harness.directory) }
})
describeWalletDirectory('service, with the bundled one behind it', async () => {
  const { directory, listings, pictures, dispose } = await onService()
  const substitute = createBundledWalletDirectory()
  return { directory: createFallingBackDirectory(directory, substitute, () => undefined), listings, pictures, dispose }
})
