import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeScript } from '../support/axe-script.ts'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { codeOf, createSigningVisit, type SigningVisit } from './support/signing-visit.ts'

let world: FrameWorld
let visit: SigningVisit
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
  visit = await createSigningVisit(world)
})
afterAll(() => world.stop())

const typedData = () => ({
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Mail', version: '1' },
  message: { to: { name: 'Bob', wallets: [visit.address] }, contents: 'Hello '.repeat(200) },
})

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (theme) => {
  const id = crypto.randomUUID()
  const answered = visit.request('eth_signTypedData_v4', [visit.address, typedData()], undefined, id)
  const surface = await visit.surface(theme)
  await expect.poll(() => surface.getByRole('button', { name: 'Approve' }).isEnabled()).toBe(true)
  const frame = visit.page.frames().find((one) => one.url().includes('/approval'))
  await frame?.evaluate(axeScript)
  const violations = await frame?.evaluate(async (): Promise<readonly Violation[]> => {
    const { axe } = globalThis as typeof globalThis & {
      axe: { run: (options: object) => Promise<{ violations: readonly Violation[] }> }
    }
    const { violations: found } = await axe.run({
      rules: { region: { enabled: true }, 'target-size': { enabled: true } },
    })
    return found.map(({ id: rule, nodes }) => ({ id: rule, nodes: nodes.map(({ html }) => ({ html })) }))
  })
  expect(violations).toEqual([])
  await visit.abort(id)
  await answered
})

test.each([320, 360])('at %i pixels nothing runs out of it, and the buttons stay', async (width) => {
  const id = crypto.randomUUID()
  const answered = visit.request('eth_signTypedData_v4', [visit.address, typedData()], undefined, id)
  const surface = await visit.surface()
  await surface.getByRole('heading', { name: 'Sign typed data' }).waitFor()
  const frame = visit.page.frames().find((one) => one.url().includes('/approval'))
  await visit.page.evaluate((wide) => {
    const found = document.querySelector('#modal')?.shadowRoot?.querySelector('iframe')
    if (found) found.style.width = `${wide}px`
  }, width)
  const measured = await frame?.evaluate(() => ({
    isWide: document.documentElement.scrollWidth > innerWidth,
    content:
      (document.querySelector('.content')?.scrollWidth ?? 0) - (document.querySelector('.content')?.clientWidth ?? 0),
    bottom: document.querySelector('.foot')?.getBoundingClientRect().bottom,
    focused: document.activeElement?.tagName,
  }))
  expect(measured).toEqual({ isWide: false, content: 0, bottom: 500, focused: expect.stringMatching(/H1|BODY/) })
  await visit.abort(id)
  await answered
})

test('its policy lets it ask nobody, and only pages of the project show it', async () => {
  const response = await fetch(
    `${world.site.replace('wallet.localhost', '127.0.0.1')}/approval?projectId=sample&theme=dark`,
  )
  const policy = response.headers.get('content-security-policy')
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'none'",
    "trusted-types 'none'",
    'frame-ancestors http://localhost:*',
  ])
    expect(policy).toContain(part)
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('cross-origin-opener-policy')).toBe(null)
  expect(await response.text()).toContain('data-theme="dark"')
  const unknown = await fetch(`${world.site.replace('wallet.localhost', '127.0.0.1')}/approval?projectId=other`)
  expect(unknown.status).toBe(404)
})

test('it breaks no rule of its own policy', async () => {
  const complaints: string[] = []
  visit.page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text())
  })
  const id = crypto.randomUUID()
  const answered = visit.request('personal_sign', ['Hello', visit.address], undefined, id)
  const surface = await visit.surface()
  await surface.getByText('Hello', { exact: true }).waitFor()
  await visit.abort(id)
  await answered
  expect(complaints).toEqual([])
})

test('Escape refuses, as it closes the dialog around the page', async () => {
  const answered = visit.request('personal_sign', ['Hello', visit.address])
  const surface = await visit.surface()
  await expect.poll(() => surface.getByRole('button', { name: 'Approve' }).isEnabled()).toBe(true)
  await surface.getByRole('heading', { name: 'Sign a message' }).focus()
  await visit.page.keyboard.press('Escape')
  expect(codeOf(await answered)).toBe('REJECTED')
})
