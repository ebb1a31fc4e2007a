import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeScript } from '../support/axe-script.ts'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { frameName, isConnected, openLink, openVisit, walletOwner } from './support/link-visit.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
})
afterAll(() => world.stop())

test('a window without an opener, and one of a page without the frame, say what to do', async () => {
  const { context, first } = await walletOwner(world)
  const address = `${world.site}/link?projectId=sample#${await frameName(first)}`
  const alone = await context.newPage()
  await alone.goto(address)
  const foreign = await world.visit(context, world.hosts.foreign)
  await context.clock.install()
  const opening = context.waitForEvent('page')
  await foreign.page.evaluate((url) => void window.open(url), address)
  const opened = await opening
  // A page may be loading its frame still.
  await opened.getByText('Looking for your wallet…').waitFor()
  await opened.clock.fastForward(30_000)
  await opened.getByRole('heading', { name: 'The page cannot be reached from here' }).waitFor()
  await opened.getByText('use the link in the mail').waitFor()
  // It may have been parted from its page: who asks is to be typed there.
  await alone.getByRole('heading', { name: 'Type the code that the page shows' }).waitFor()
  await alone.getByText('A code that somebody sends you is theirs.').waitFor()
  const nameless = await context.newPage()
  await nameless.goto(`${world.site}/link?projectId=sample#top`)
  await nameless.getByRole('heading', { name: 'The page cannot be reached from here' }).waitFor()
})

test('whoever else says that they are the window is not heard', async () => {
  const { context } = await walletOwner(world)
  const second = await openVisit(world, context, world.hosts.two)
  const heard = await second.page.evaluate(
    (origin) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        document.querySelector('iframe')?.contentWindow?.postMessage({ type: '@latchkey/link' }, origin, [port2])
        port1.postMessage({ id: 'a'.repeat(20), type: 'LOOK' })
        setTimeout(() => resolve('silent'), 1_000)
      }),
    world.site,
  )
  expect(heard).toBe('silent')
  // A page of the wallet itself that this page has not opened.
  const stranger = await context.newPage()
  await stranger.goto(`${world.site}/link?projectId=sample#${await frameName(second)}`)
  expect(await stranger.evaluate(() => window.opener)).toBe(null)
  // The surface of the approvals is of this origin too, and in the page around the frame.
  await second.surface()
  await expect.poll(() => second.page.frames().some((one) => one.url().includes('/approval'))).toBe(true)
  const surface = second.page.frames().find((one) => one.url().includes('/approval'))
  const answer = await surface?.evaluate(
    (name) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        const frame: Window | undefined = Reflect.get(parent, name)
        frame?.postMessage({ type: '@latchkey/link' }, location.origin, [port2])
        setTimeout(() => resolve('silent'), 1_000)
      }),
    await frameName(second),
  )
  expect(answer).toBe('silent')
})

test('nonsense on the port changes nothing and is not answered', async () => {
  const { context, window } = await walletOwner(world)
  const second = await openVisit(world, context, world.hosts.two)
  const popup = await openLink(world, second)
  await popup.getByRole('button', { name: 'Sign in' }).waitFor()
  const answers = await popup.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        let heard = 0
        const { port1, port2 } = new MessageChannel()
        const random = (): string => crypto.randomUUID()
        port1.onmessage = ({ data }) => {
          heard += 1
          if (data.type !== 'READY') return
          const values = [null, 1, 'x', [], {}, { type: 'LOOK' }, { id: 'short', type: 'LOOK' }, new Uint8Array(9)]
          const wrong = [
            { id: random(), type: 'LOOK', more: 1 },
            { id: random(), type: 'GIVE' },
            { id: random(), type: 'GIVE', email: '', deviceId: 'a'.repeat(43) },
            { id: random(), type: 'GIVE', email: 'a@b.example', deviceId: 'a'.repeat(42) },
            { id: random(), type: 'TAKE', email: 'a@b.example', gift: { ticket: 'a' } },
            { id: random(), type: 'TAKE', email: 'a@b.example', gift: { ticket: 'a'.repeat(43), half: {} } },
            { id: random(), type: '__proto__' },
            { id: random(), type: 'LOOK', deep: { a: { b: { c: { d: {} } } } } },
            { id: random(), type: 'TAKE', email: 'x'.repeat(100_000), gift: {} },
          ]
          for (let at = 0; at < 200; at += 1) for (const one of [...values, ...wrong]) port1.postMessage(one)
          port1.postMessage({ id: 'z'.repeat(20), type: 'LOOK' })
          port1.onmessage = ({ data: said }) => {
            heard += 1
            if (said.id === 'z'.repeat(20)) resolve(heard)
          }
        }
        const frame: Window | undefined = Reflect.get(window.opener, name)
        frame?.postMessage({ type: '@latchkey/link' }, location.origin, [port2])
      }),
    await frameName(second),
  )
  // READY, and the answer to the one request that was one.
  expect(answers).toBe(2)
  expect(await isConnected(second)).toBe(false)
  expect(await window.title()).toBe('Your wallet is in this browser now')
})

test.each(['light', 'dark'])('axe finds nothing in the %s theme, and its policy is not broken', async (theme) => {
  const { context } = await walletOwner(world)
  const second = await openVisit(world, context, world.hosts.two)
  const popup = await openLink(world, second, theme)
  const complaints: string[] = []
  popup.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text())
  })
  await popup.getByRole('button', { name: 'Sign in' }).waitFor()
  await popup.evaluate(axeScript)
  const violations = await popup.evaluate(async () => {
    const { axe } = globalThis as typeof globalThis & {
      axe: { run: (options: object) => Promise<{ violations: readonly { id: string }[] }> }
    }
    const { violations: found } = await axe.run({
      rules: { region: { enabled: true }, 'target-size': { enabled: true } },
    })
    return found.map(({ id }) => id)
  })
  expect(violations).toEqual([])
  expect(complaints).toEqual([])
})
