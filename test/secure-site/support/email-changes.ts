import type { createAccounts } from './accounts.ts'
import { hostOrigin, type SiteDevice, type SiteWorld } from './site-world.ts'

/** What a visitor does to change their address, step by step. */
export const createEmailChanges = (world: SiteWorld, accounts: ReturnType<typeof createAccounts>) => {
  const start = (device: SiteDevice, email: string) =>
    device.ask('POST', '/api/email', { body: { email, projectId: 'sample', origin: hostOrigin } })
  const primary = (device: SiteDevice, code: string) => device.ask('POST', '/api/email/primary', { body: { code } })
  const secondary = (device: SiteDevice, code: string) => device.ask('POST', '/api/email/secondary', { body: { code } })
  /** Until the new address has its code. @returns that code */
  const toSecondary = async (device: SiteDevice, from: string, to: string): Promise<string> => {
    await accounts.mayMailAgain()
    const started = await start(device, to)
    if (started.status !== 200) throw new Error(JSON.stringify(started.body))
    const passed = await primary(device, await world.code(from))
    if (passed.status !== 200) throw new Error(JSON.stringify(passed.body))
    return world.code(to)
  }
  /** @returns the ticket of the link that takes it back */
  const change = async (device: SiteDevice, from: string, to: string): Promise<string> => {
    const changed = await secondary(device, await toSecondary(device, from, to))
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
    const { text } = await world.mail(from, /was changed/)
    return /\/take-back\?ticket=([\w-]+)/.exec(text)?.[1] ?? ''
  }
  const takeBack = (ticket: string, headers: object = {}): Promise<Response> =>
    world.fetch('/take-back', {
      method: 'POST',
      body: new URLSearchParams({ ticket }),
      headers: { origin: 'http://wallet.localhost', ...headers },
    })
  const emailOf = async (device: SiteDevice): Promise<unknown> =>
    (await device.ask('GET', '/api/session')).body['email']
  return { start, primary, secondary, toSecondary, change, takeBack, emailOf }
}

/** Another one of six digits. */
export const otherCode = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')
