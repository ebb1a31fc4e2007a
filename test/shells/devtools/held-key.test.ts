import { expect, it } from 'vitest'
import { controlsOf } from '../../../shells/devtools-cli/blocks.ts'
import { createNavigation } from '../../../shells/devtools-cli/navigation.ts'
import { pictureBlocks } from '../../../shells/devtools-cli/picture/modal-picture.ts'
import { createStaticWorld, type StaticWorld } from '../../support/static-world.ts'
import { sampleScreens } from '../gallery/screens.ts'

const three = sampleScreens['profile-three']
const two = sampleScreens['profile-payment-ordinals']

const visit = () => {
  const world = createStaticWorld(three)
  let now = 0
  const navigation = createNavigation(
    world,
    () => undefined,
    () => now,
  )
  const press = (key: string, after = 0): void => {
    now += after
    navigation.onKey(key, 0)
  }
  return { world, press }
}

/** Moves to the first button that means this. */
const goTo = (world: StaticWorld, press: (key: string) => void, type: string): void => {
  const controls = controlsOf(pictureBlocks(world.view.snapshot()))
  const at = controls.findIndex((one) => one.kind === 'button' && one.intent?.type === type)
  expect(at).toBeGreaterThanOrEqual(0)
  press('home')
  for (let step = 0; step < at; step += 1) press('down')
}
const types = (world: StaticWorld) => world.intents().map(({ type }) => type)

it.each(['return', ' '])('who holds %j on “Disconnect” leaves that wallet, and not what comes to lie there', (key) => {
  const { world, press } = visit()
  goTo(world, press, 'leave-wallet')
  press(key)
  world.show({ screen: two })
  // The pause of a terminal before a key comes again, and then many times.
  press(key, 660)
  for (let times = 0; times < 40; times += 1) press(key, 30)
  expect(types(world)).toEqual(['leave-wallet'])
  // Let go, and pressed once more.
  press(key, 1_000)
  expect(world.intents()).toHaveLength(2)
})

it('nor the button of the host’s page, where the modal has closed', () => {
  const { world, press } = visit()
  world.show({ screen: sampleScreens['account-loaded'] })
  goTo(world, press, 'disconnect')
  press('return')
  world.show({ screen: sampleScreens['notice-session-ended-closed'] })
  for (let times = 0; times < 10; times += 1) press('return', 30)
  expect([types(world), world.actionsDone()]).toEqual([['disconnect'], []])
})

it('what is pressed twice in one place, or after any other key, is pressed', () => {
  const { world, press } = visit()
  goTo(world, press, 'leave-wallet')
  press('return')
  press('return', 100)
  expect(types(world)).toEqual(['leave-wallet', 'leave-wallet'])
  world.show({ screen: two })
  press('up')
  press('return')
  expect(world.intents()).toHaveLength(3)
})
