import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { hostOrigin, type SiteAnswer, type SiteDevice, type SiteWorld } from './site-world.ts'

let count = 0
/** Wrong tries of one test are none of another. */
export const newNetwork = (): string => `198.51.100.${++count}`
export const newName = (): string => `latchkey-wallet-${randomBytes(16).toString('hex')}`
const newKey = (): string => randomBytes(65).toString('base64url')

/** What a window gives: the site cannot tell what is in it. */
export const sealed = 'A'.repeat(200)
export const over = { status: 410, body: { code: 'LINK_EXPIRED' } }
export const wrong = { status: 400, body: { code: 'INVALID_CODE' } }

export const visitor = async (world: SiteWorld, network: string) => {
  const email = `coded${++count}@mail.example`
  const window = await world.device(network)
  await window.signIn(email)
  return { email, window }
}

export interface Asked {
  readonly device: SiteDevice
  readonly frame: string
  readonly code: string
  readonly key: string
}

export const requestCode = (device: SiteDevice, given: Readonly<Record<string, string>> = {}): Promise<SiteAnswer> =>
  device.ask('POST', '/api/links/codes', {
    body: { frame: newName(), projectId: 'sample', origin: hostOrigin, key: newKey(), ...given },
  })

/** A frame in this network that shows a code. */
export const askCode = async (world: SiteWorld, network: string): Promise<Asked> => {
  const device = await world.device(network)
  const [frame, key] = [newName(), newKey()]
  const answer = await requestCode(device, { frame, key })
  expect(answer).toMatchObject({ status: 201, body: { seconds: 600 } })
  return { device, frame, key, code: String(answer.body['code']) }
}

export const enter = (window: SiteDevice, { frame, code }: Pick<Asked, 'frame' | 'code'>): Promise<SiteAnswer> =>
  window.ask('POST', '/api/links/codes/enter', { body: { frame, code } })
export const give = (window: SiteDevice, { frame, code }: Asked, text = sealed): Promise<SiteAnswer> =>
  window.ask('POST', '/api/links/codes/give', { body: { frame, code, sealed: text } })
export const gift = (device: SiteDevice, { frame, code }: Asked): Promise<SiteAnswer> =>
  device.ask('POST', '/api/links/codes/gift', { body: { frame, code } })
