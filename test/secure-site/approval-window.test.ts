import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { codeOf, createSigningVisit, resultOf, type SigningVisit } from './support/signing-visit.ts'

/** As Firefox and Safari are. */
const withoutSight = 'delete IntersectionObserverEntry.prototype.isVisible'

let world: FrameWorld
let visit: SigningVisit
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
  visit = await createSigningVisit(world, { init: withoutSight })
})
afterAll(() => world.stop())

const opened = async (surface: FrameLocator): Promise<Page> => {
  const opening = visit.page.context().waitForEvent('page')
  await surface.getByRole('button', { name: 'Open in a window' }).click()
  return opening
}

test('a browser that cannot tell what is covered approves in a window of its own', async () => {
  const answered = visit.request('personal_sign', ['in a window', visit.address])
  const surface = await visit.surface()
  await surface.getByRole('button', { name: 'Reject' }).waitFor()
  expect(await surface.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  const popup = await opened(surface)
  await popup.getByText('in a window', { exact: true }).waitFor()
  expect(new URL(popup.url()).origin).toBe(world.site)
  await surface.getByText('Go on in the window that has opened.').waitFor()
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Approve' }).click()
  expect(resultOf(await answered)).toMatch(/^0x[0-9a-f]{130}$/)
  await closed
})

test('a window that is closed leads back to the page', async () => {
  const answered = visit.request('personal_sign', ['closed', visit.address])
  const surface = await visit.surface()
  const popup = await opened(surface)
  await popup.getByText('closed', { exact: true }).waitFor()
  await popup.close()
  await surface.getByText('closed', { exact: true }).waitFor()
  await surface.getByRole('button', { name: 'Reject' }).click()
  expect(codeOf(await answered)).toBe('REJECTED')
})

test('one that was blocked is said to be', async () => {
  const blocked = await createSigningVisit(world, {
    init: `${withoutSight}; if (window !== top) window.open = () => null`,
  })
  const id = crypto.randomUUID()
  const answered = blocked.request('personal_sign', ['blocked', blocked.address], undefined, id)
  const surface = await blocked.surface()
  await surface.getByRole('button', { name: 'Open in a window' }).click()
  await surface.getByText('The browser has blocked the window.').waitFor()
  await blocked.abort(id)
  expect(codeOf(await answered)).toBe('ABORTED')
})

test('a window that the host opens itself, or nobody, gets nothing', async () => {
  const id = crypto.randomUUID()
  const answered = visit.request('personal_sign', ['not for you', visit.address], undefined, id)
  await visit.asked(1)
  const address = await visit.page.evaluate(
    (site) => `${site}/approval?projectId=sample#${document.querySelector<HTMLIFrameElement>('iframe[name]')?.name}`,
    world.site,
  )
  const opening = visit.page.context().waitForEvent('page')
  await visit.page.evaluate((url) => void window.open(url), address)
  const byHost = await opening
  const byNobody = await visit.page.context().newPage()
  await byNobody.goto(address)
  for (const page of [byHost, byNobody]) {
    await page.getByText('The wallet does not answer here.').waitFor()
    expect(await page.getByText('not for you').count()).toBe(0)
    await page.close()
  }
  await visit.abort(id)
  expect(codeOf(await answered)).toBe('ABORTED')
})

test('an owner may want the window in every browser', async () => {
  const strict = await createFrameWorld({ storage: 'partitioned', options: { approvals: 'window' } })
  try {
    const seen = await createSigningVisit(strict)
    const answered = seen.request('personal_sign', ['always in a window', seen.address])
    const surface = await seen.surface()
    await surface.getByText('Look at it in a window of its own, over which no page can lay anything.').waitFor()
    expect(await surface.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    const opening = seen.page.context().waitForEvent('page')
    await surface.getByRole('button', { name: 'Open in a window' }).click()
    const popup = await opening
    await popup.getByRole('button', { name: 'Approve' }).click()
    expect(resultOf(await answered)).toMatch(/^0x[0-9a-f]{130}$/)
  } finally {
    await strict.stop()
  }
})
