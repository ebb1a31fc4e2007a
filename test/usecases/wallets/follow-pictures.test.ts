import { expect, it } from 'vitest'
import { createSimulatedDirectory } from '../../../infrastructure/simulation/simulated-directory.ts'
import { createCoreWorld, hearth, meadow, walletNamed } from '../../support/core-world.ts'

const pictures = {
  networks: {
    [hearth.caipNetworkId]: 'https://pictures.test/hearth',
    [meadow.caipNetworkId]: 'https://pictures.test/meadow',
  },
  connectors: {
    'test.amber': 'https://pictures.test/amber',
    'test.birch': 'https://pictures.test/birch',
    walletConnect: 'https://pictures.test/walletconnect',
  },
}

const world = async (options: object = {}) => {
  const directory = createSimulatedDirectory()
  directory.has(pictures)
  const birch = walletNamed('Birch', { connector: { imageUrl: 'data:image/png;base64,own' } })
  const made = createCoreWorld({ wallets: [walletNamed('Amber'), birch], options, simulation: { directory } })
  await made.core.start()
  return made
}
type World = Awaited<ReturnType<typeof world>>
const networkPictures = ({ core }: World) => core.network.snapshot().networks.map(({ assets }) => assets?.imageUrl)
const rows = ({ core }: World) => {
  const { view } = core.screen.snapshot()
  return view.view === 'Connect' ? view.wallets.map(({ name, imageUrl }) => [name, imageUrl]) : []
}
const open = async (made: World): Promise<void> => {
  void made.core.open().catch(() => undefined)
  await made.settle()
}

it('nothing is asked for before the modal is opened; then networks and connectors that bring none have the directory’s', async () => {
  const made = await world()
  await made.settle()
  expect(networkPictures(made)).toEqual([undefined, undefined])
  await open(made)
  expect(networkPictures(made)).toEqual(['https://pictures.test/hearth', 'https://pictures.test/meadow'])
  expect(rows(made)).toEqual([
    ['Amber', 'https://pictures.test/amber'],
    ['Birch', 'data:image/png;base64,own'],
  ])
})

it('what the host says goes before them', async () => {
  const made = await world({
    networkImages: { [hearth.caipNetworkId]: 'https://host.test/hearth' },
    connectorImages: { 'test.amber': 'https://host.test/amber' },
  })
  await open(made)
  expect(networkPictures(made)).toEqual(['https://host.test/hearth', 'https://pictures.test/meadow'])
  expect(rows(made)[0]).toEqual(['Amber', 'https://host.test/amber'])
})

it('an update of networks keeps them', async () => {
  const made = await world()
  await open(made)
  made.core.update({ networks: [meadow] })
  await made.settle()
  expect(networkPictures(made)).toEqual(['https://pictures.test/meadow'])
})

it('an inline modal that is only seen asks for none', async () => {
  const made = await world({ embedded: true })
  await open(made)
  expect(networkPictures(made)).toEqual([undefined, undefined])
  made.core.dispatch({ type: 'come-near' })
  await made.settle()
  expect(networkPictures(made)).toEqual(['https://pictures.test/hearth', 'https://pictures.test/meadow'])
})

it('what did not come is asked for again at the next opening', async () => {
  const made = await world()
  made.directory.failWith('LOAD_FAILED')
  await open(made)
  expect(networkPictures(made)).toEqual([undefined, undefined])
  made.directory.failWith()
  made.core.close()
  await open(made)
  expect(networkPictures(made)).toEqual(['https://pictures.test/hearth', 'https://pictures.test/meadow'])
})
