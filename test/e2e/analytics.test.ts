import { describe, expect, test } from 'vitest'
import { waitForRequests } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { countedProject } from './sent-events.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const events = sandbox.services['analytics'] ?? ''

/** Whatever of it has to do with events: their service, leave to use it, and the file that does. */
const aboutEvents = ({ requests }: Visit): readonly string[] =>
  requests().filter((url) => url.startsWith(events) || /getAnalyticsConfig|report-sender/.test(url))

/** From the first press to the account, and out of it: long enough for anything to be sent. */
const visitAccount = async (visitor: Visit): Promise<void> => {
  await visitor.connect(visitor.wallet.name)
  await visitor.openModal()
  await visitor.heading('Account').waitFor()
  await waitForRequests(visitor)
}

describe.each(hostNames)('%s host', (host) => {
  test('what a visitor does is counted once and in order, with nothing but what is specified', async () => {
    const project = countedProject()
    const visitor = await visit(host, project.options)
    await visitor.page.waitForLoadState('networkidle')
    expect(aboutEvents(visitor)).toEqual([])
    await visitor.connect(visitor.wallet.name)
    const all = ['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']
    await expect.poll(project.names).toEqual(all)
    const received = await project.received()
    const [first, , selected, connected] = received
    expect(new Set(received.map(({ body }) => body.eventId)).size).toBe(all.length)
    expect(first?.query).toMatchObject({ st: 'latchkey', sv: expect.stringMatching(/^(react|embed)-eip155-\d/) })
    expect(first?.body).toMatchObject({ url: visitor.page.url(), domain: 'localhost' })
    expect(selected?.body.props).toEqual({
      ...{ type: 'track', event: 'SELECT_WALLET' },
      properties: { name: visitor.wallet.name, platform: 'browser', view: 'Connect', displayIndex: expect.any(Number) },
    })
    expect(connected?.body.props).toEqual({
      ...{ type: 'track', event: 'CONNECT_SUCCESS', address: sandbox.accounts[0]?.address },
      properties: { method: 'browser', name: visitor.wallet.name, view: 'ConnectingExternal' },
    })
    // Restoring a session is nobody's doing.
    const sent = (): number => visitor.requests().filter((url) => url.startsWith(events)).length
    // The service has one before the browser has said that it was sent.
    await expect.poll(sent).toBe(all.length)
    await visitor.page.reload()
    await expect.poll(() => visitor.button.getAttribute('aria-label')).toContain('…')
    await waitForRequests(visitor)
    expect(sent()).toBe(all.length)
    await visitor.disconnect()
    await expect.poll(project.names).toContain('DISCONNECT_SUCCESS')
    expect((await project.names()).filter((name) => name === 'CONNECT_SUCCESS')).toHaveLength(1)
  })

  test('a refusal is counted with its reason, and a page that is left keeps nothing back', async () => {
    const project = countedProject()
    const visitor = await visit(host, { ...project.options, wallets: [{ behaviour: 'ask' }] })
    await visitor.chooseWallet(visitor.wallet.name)
    await expect.poll(() => visitor.wallet.methods()).toContain('eth_requestAccounts')
    visitor.wallet.reject()
    await expect.poll(project.names).toContain('CONNECT_ERROR')
    // Slow, so that the rest waits in line.
    await project.spoilEvents({ kind: 'slow', delayMs: 3000 })
    await visitor.page.keyboard.press('Escape')
    await visitor.openModal()
    await visitor.page.keyboard.press('Escape')
    await visitor.page.close({ runBeforeUnload: true })
    const ended = ['MODAL_CLOSE', 'MODAL_OPEN', 'MODAL_CLOSE']
    await expect
      .poll(async () => (await project.names()).slice(-3).toSorted(), { timeout: 15_000 })
      .toEqual(ended.toSorted())
    const all = await project.received()
    expect(new Set(all.map(({ body }) => body.eventId)).size).toBe(all.length)
    const error = all.find(({ body }) => body.props.event === 'CONNECT_ERROR')
    expect(error?.body.props).toMatchObject({ properties: { message: 'Connection rejected' } })
  })

  test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['the site says so', { features: { analytics: false } }, []],
    [
      'the browser says so',
      {},
      ['Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true })'],
    ],
  ])('nothing is asked, fetched or sent where %s', async (_, options, scripts) => {
    const project = countedProject(options)
    const visitor = await visit(host, { ...project.options, scripts })
    await visitAccount(visitor)
    expect(aboutEvents(visitor)).toEqual([])
    expect(await project.names()).toEqual([])
  })

  test('nothing is sent where the project’s owner has switched it off, or cannot be asked', async () => {
    for (const prepare of ['configure', 'spoilPermission'] as const) {
      const project = countedProject()
      if (prepare === 'configure') await project.configure({ isAnalyticsEnabled: false })
      else await project.spoilPermission({ kind: 'status', status: 503 })
      const visitor = await visit(host, project.options)
      visitor.expectProblem(/getAnalyticsConfig.* 503|status of 503/)
      await visitAccount(visitor)
      await expect.poll(() => aboutEvents(visitor).length).toBe(2)
      expect(aboutEvents(visitor).some((url) => url.startsWith(events))).toBe(false)
      expect(await project.names()).toEqual([])
    }
  })

  test('what a visitor does is counted in a page that is never idle', async () => {
    const project = countedProject()
    const busy = 'globalThis.requestIdleCallback = (run, { timeout } = {}) => (timeout ? setTimeout(run, timeout) : 0)'
    const visitor = await visit(host, { ...project.options, scripts: [busy] })
    await visitor.openModal()
    await expect.poll(project.names).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  })

  test('a service that refuses the site is asked no more, and the developer is told once', async () => {
    const project = countedProject({ debug: true })
    await project.spoilEvents({ kind: 'status', status: 403 })
    const visitor = await visit(host, project.options)
    const alerts: string[] = []
    visitor.page.on('console', (message) => {
      if (message.text().includes('Invalid App Configuration')) alerts.push(message.text())
    })
    visitor.expectProblem(/ 403$|status of 403|Invalid App Configuration/)
    await visitAccount(visitor)
    await expect.poll(() => alerts.length).toBe(1)
    await visitor.page.keyboard.press('Escape')
    await visitor.openModal()
    await waitForRequests(visitor)
    expect(alerts).toHaveLength(1)
    expect(visitor.requests().filter((url) => url.startsWith(events)).length).toBeLessThanOrEqual(2)
  })

  test('the page of the sandbox shows what came, as text', async () => {
    const project = countedProject({ metadata: { name: '<img src=x onerror=alert(1)>' } })
    const visitor = await visit(host, project.options)
    await visitor.connect(visitor.wallet.name)
    await expect.poll(project.names).toContain('CONNECT_SUCCESS')
    const { page } = visitor
    const { projectId } = project.options.options ?? {}
    await page.goto(`${events}/events?projectId=${projectId}`)
    await page.getByRole('cell', { name: 'CONNECT_SUCCESS' }).waitFor()
    await page.getByRole('cell', { name: '<img src=x' }).waitFor()
    expect(await page.locator('img').count()).toBe(0)
  })
})
