import type { FrameLocator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { codeOf, createSigningVisit, type SigningVisit } from './support/signing-visit.ts'

let world: FrameWorld
let visit: SigningVisit
let surface: FrameLocator
let answer: string | undefined
let id: string

beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
  visit = await createSigningVisit(world)
})
afterAll(() => world.stop())

/** So long that all that comes of a press has come. */
const after = 1_500
const pause = (ms: number): Promise<unknown> => visit.page.waitForTimeout(ms)

beforeEach(async () => {
  id = crypto.randomUUID()
  answer = undefined
  void visit.request('personal_sign', [`attack ${id}`, visit.address], undefined, id).then((reply) => {
    answer = reply.type === 'RPC_REQUEST_SUCCESS' ? 'signed' : String(codeOf(reply))
  })
  surface = await visit.surface()
  await surface.getByText(`attack ${id}`, { exact: true }).waitFor()
  return async () => {
    await visit.abort(id)
    await expect.poll(() => answer).toBeDefined()
  }
})

const approve = () => surface.getByRole('button', { name: 'Approve' })
const isEnabled = (): Promise<boolean> => approve().isEnabled()
const middle = async (): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await approve().boundingBox()
  if (box === null) throw new Error('There is no button')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** What a host does to its own page. */
const style = (selector: 'iframe' | 'dialog', css: string): Promise<void> =>
  visit.page.evaluate(
    ([which, text]) => {
      const found = document.querySelector('#modal')?.shadowRoot?.querySelector<HTMLElement>(which)
      if (found) found.style.cssText += text
    },
    [selector, css] as const,
  )

test('without an attack it is approved', async () => {
  await approve().click()
  await expect.poll(() => answer).toBe('signed')
})

test.each<[string, 'iframe' | 'dialog', string]>([
  ['the frame is see-through', 'iframe', '; opacity: 0.2'],
  ['what is around it is see-through', 'dialog', '; opacity: 0.5'],
  ['a filter', 'iframe', '; filter: blur(4px)'],
  ['made small', 'iframe', '; transform: scale(0.5)'],
  ['turned', 'iframe', '; transform: rotate(20deg)'],
  ['clipped', 'iframe', '; clip-path: inset(0 0 60% 0)'],
  ['clipped by what is around it', 'dialog', '; height: 300px; overflow: hidden'],
  ['a slit', 'iframe', '; height: 90px'],
  ['narrow', 'iframe', '; width: 150px'],
  ['out of the window', 'dialog', '; margin: 0; left: -200px; top: 0'],
  ['not shown', 'iframe', '; visibility: hidden'],
  ['zoomed out', 'iframe', '; zoom: 0.3; width: 1500px; height: 1800px'],
  ['zoomed out with what is around it', 'dialog', '; zoom: 0.5'],
  ['blended', 'iframe', '; mix-blend-mode: difference'],
  ['what is around it is blended', 'dialog', '; mix-blend-mode: multiply'],
  ['mirrored', 'iframe', '; transform: scaleX(-1)'],
  ['in perspective', 'dialog', '; transform: perspective(200px) rotateX(40deg)'],
  ['its light is turned down', 'iframe', '; filter: brightness(0)'],
])('%s: Approve is taken away', async (_, selector, css) => {
  await expect.poll(isEnabled).toBe(true)
  await style(selector, css)
  if (!css.includes('visibility')) {
    await expect.poll(isEnabled).toBe(false)
    await surface.getByText('The wallet’s page is covered or cut off.').waitFor({ state: 'attached' })
  }
  await approve()
    .click({ force: true, timeout: 1_000 })
    .catch(() => undefined)
  await pause(after)
  expect(answer).toBeUndefined()
})

test('something is laid over it that lets presses through', async () => {
  await expect.poll(isEnabled).toBe(true)
  const { x, y } = await middle()
  await visit.page.evaluate(() => {
    const cover = document.createElement('div')
    cover.setAttribute('popover', 'manual')
    cover.style.cssText =
      'position: fixed; inset: 0; width: 100vw; height: 90vh; border: 0; background: #fff; pointer-events: none'
    cover.textContent = 'Win a prize'
    document.body.append(cover)
    cover.showPopover()
  })
  // At once, and when it has noticed.
  await visit.page.mouse.click(x, y)
  await expect.poll(isEnabled).toBe(false)
  await visit.page.mouse.click(x, y)
  await pause(after)
  expect(answer).toBeUndefined()
})

test('it is moved under the pointer just before the press', async () => {
  await style('dialog', '; position: fixed; margin: 0; left: 10px; top: 10px')
  await pause(1_000)
  await expect.poll(isEnabled).toBe(true)
  const { x, y } = await middle()
  await visit.page.mouse.move(x + 300, y)
  await pause(700)
  await style('dialog', '; left: 310px')
  // Until the browser has drawn it there.
  await visit.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await visit.page.mouse.click(x + 300, y)
  await pause(after)
  expect(answer).toBeUndefined()
  // The same press counts once it has stayed there.
  await visit.page.mouse.click(x + 300, y)
  await expect.poll(() => answer).toBe('signed')
})

test.each([1.25, 0.75])('whose browser draws it %d times as large may press at once', async (zoom) => {
  await style('iframe', `; zoom: ${zoom}`)
  await pause(1_000)
  await expect.poll(isEnabled).toBe(true)
  const frame = await visit.page.locator('iframe.surface').boundingBox()
  const button = await approve().evaluate((found) => {
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  const [x, y] = [(frame?.x ?? 0) + button.x * zoom, (frame?.y ?? 0) + button.y * zoom]
  for (const away of [300, 200, 100, 40, 0]) await visit.page.mouse.move(x - away / 4, y - away)
  await visit.page.mouse.click(x, y)
  await expect.poll(() => answer).toBe('signed')
})

test('the request is another one by the time that the press ends', async () => {
  await expect.poll(isEnabled).toBe(true)
  const { x, y } = await middle()
  await visit.page.mouse.move(x, y)
  await visit.page.mouse.down()
  await visit.abort(id)
  await expect.poll(() => answer).toBe('ABORTED')
  let next: string | undefined
  const nextId = crypto.randomUUID()
  void visit.request('personal_sign', [`next ${nextId}`, visit.address], undefined, nextId).then((reply) => {
    next = reply.type
  })
  await surface.getByText(`next ${nextId}`, { exact: true }).waitFor()
  await expect.poll(isEnabled).toBe(true)
  await visit.page.mouse.up()
  await pause(after)
  expect(next).toBeUndefined()
  // A press of its own counts.
  await visit.page.mouse.click(x, y)
  await expect.poll(() => next).toBe('RPC_REQUEST_SUCCESS')
})

test('the focus is given to it while somebody types', async () => {
  await expect.poll(isEnabled).toBe(true)
  await visit.page.evaluate(() => {
    document.querySelector('#modal')?.shadowRoot?.querySelector('iframe')?.focus()
  })
  for (const key of ['Enter', 'Space', 'Enter']) await visit.page.keyboard.press(key)
  await pause(after)
  expect(answer).toBeUndefined()
})

test('the focus comes back to it after the visitor had gone to Approve', async () => {
  await expect.poll(isEnabled).toBe(true)
  await approve().focus()
  await visit.page.evaluate(() => {
    const dialog = document.querySelector('#modal')?.shadowRoot?.querySelector('dialog')
    const field = document.createElement('input')
    dialog?.append(field)
    field.focus()
    dialog?.querySelector('iframe')?.focus()
  })
  await visit.page.keyboard.press('Enter')
  await pause(after)
  expect(answer).toBeUndefined()
})

test('by the keyboard it is approved by who has been there for a while', async () => {
  await expect.poll(isEnabled).toBe(true)
  await approve().focus()
  await pause(700)
  await visit.page.keyboard.press('Enter')
  await expect.poll(() => answer).toBe('signed')
})

test('it is taken out of the page', async () => {
  await expect.poll(isEnabled).toBe(true)
  const { x, y } = await middle()
  await visit.page.evaluate(() => document.querySelector('#modal')?.remove())
  await visit.page.mouse.click(x, y)
  await pause(after)
  expect(answer).toBeUndefined()
})

test('of two pages that show it the newer one counts', async () => {
  await expect.poll(isEnabled).toBe(true)
  await visit.page.evaluate(() => {
    const dialog = document.querySelector('#modal')?.shadowRoot?.querySelector('dialog')
    const first = dialog?.querySelector('iframe')
    if (!first || !dialog) return
    const second = first.cloneNode() as HTMLIFrameElement
    second.className = 'second'
    dialog.append(second)
  })
  await surface.getByText('The wallet has gone on in another place.').waitFor()
  expect(await approve().count()).toBe(0)
  await visit.page.frameLocator('iframe.second').getByText(`attack ${id}`, { exact: true }).waitFor()
})

test('a page of the host’s own that speaks the same words gets no port, and no press', async () => {
  const heard = await visit.page.evaluate(async (wait) => {
    const keys = document.querySelector<HTMLIFrameElement>('iframe[name]')
    const said: unknown[] = []
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => said.push(data)
    keys?.contentWindow?.postMessage({ type: '@latchkey/approval' }, new URL(keys.src).origin, [port2])
    port1.postMessage({ type: 'ANSWER', id: 'guessed', answer: 'approve' })
    await new Promise((resolve) => setTimeout(resolve, wait))
    return said
  }, after)
  expect(heard).toEqual([])
  expect(answer).toBeUndefined()
})

test('the host reaches into neither of the frames', async () => {
  const reached = await visit.page.evaluate(() => {
    const frames = [
      ...document.querySelectorAll('iframe'),
      ...(document.querySelector('#modal')?.shadowRoot?.querySelectorAll('iframe') ?? []),
    ]
    return frames.map((frame) => {
      try {
        return frame.contentWindow?.document.title
      } catch (error) {
        return error instanceof DOMException && error.name
      }
    })
  })
  expect(reached).toEqual(['SecurityError', 'SecurityError'])
})

test('on a screen of many pixels it is drawn small: the pointer tells', async () => {
  const init = "Object.defineProperty(window, 'devicePixelRatio', { get: () => 2 })"
  const small = await createSigningVisit(world, { init })
  const mine = crypto.randomUUID()
  const answered = small.request('personal_sign', ['small', small.address], undefined, mine)
  const drawn = await small.surface()
  await drawn.getByText('small', { exact: true }).waitFor()
  await small.page.locator('iframe.surface').evaluate((frame) => {
    frame.style.zoom = '0.5'
  })
  const button = drawn.getByRole('button', { name: 'Approve' })
  await expect.poll(() => button.isEnabled()).toBe(true)
  const frame = await small.page.locator('iframe.surface').boundingBox()
  const at = await button.evaluate((found) => {
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  const [x, y] = [(frame?.x ?? 0) + at.x / 2, (frame?.y ?? 0) + at.y / 2]
  for (const away of [60, 30, 0]) await small.page.mouse.move(x, y - away)
  // Chromium drops a press that comes too soon after the frame was drawn anew.
  const pressed = async (): Promise<number> => {
    await small.page.mouse.click(x, y)
    return drawn.getByText('too small to be read').count()
  }
  await expect.poll(pressed, { interval: 700, timeout: 20_000 }).toBe(1)
  await small.abort(mine)
  expect(codeOf(await answered)).toBe('ABORTED')
})

test('after all of it the wallet still signs', async () => {
  await approve().click()
  await expect.poll(() => answer).toBe('signed')
})
