import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultOrigins } from '../../core/domain/embedded-wallet/allowed-origins.ts'
import { createFrameWorld } from './support/frame-world.ts'
import { createSiteWorld, hostOrigin, type SiteWorld } from './support/site-world.ts'

const preview = 'https://market-git-main.vercel.app'
const listed = { name: 'Sample', origins: [hostOrigin] }

const policies = (world: SiteWorld) =>
  Promise.all(
    ['/sdk?projectId=sample', '/approval?projectId=sample'].map(async (path) => {
      const policy = (await world.fetch(path)).headers.get('content-security-policy') ?? ''
      return policy.split('; ').find((part) => part.startsWith('frame-ancestors'))
    }),
  )
const loginFrom = async (world: SiteWorld, origin: string): Promise<number> => {
  const device = await world.device()
  const body = { email: 'preview@mail.example', projectId: 'sample', origin }
  return (await device.ask('POST', '/api/login', { body })).status
}

describe('a project whose owner says no more than its origins', () => {
  let world: SiteWorld
  beforeAll(async () => {
    world = await createSiteWorld({ projects: { sample: listed } })
  })
  afterAll(() => world.stop())

  test('is on the pages that are allowed by default too', async () => {
    const sources = ['frame-ancestors', hostOrigin, ...defaultOrigins].join(' ')
    expect(await policies(world)).toEqual([sources, sources])
    expect(await loginFrom(world, hostOrigin)).toBe(200)
    expect(await loginFrom(world, preview)).toBe(200)
    expect(await loginFrom(world, 'http://localhost:3000')).toBe(200)
  })

  test.each([
    'https://vercel.app',
    'https://vercel.app.thief.example',
    'http://market.vercel.app',
    'http://app.localhost',
  ])('is not on %s', async (origin) => {
    expect(await loginFrom(world, origin)).toBe(403)
  })
})

describe('a project whose owner takes them away', () => {
  let world: SiteWorld
  beforeAll(async () => {
    world = await createSiteWorld({ projects: { sample: { ...listed, defaultOrigins: false } } })
  })
  afterAll(() => world.stop())

  test('is on the listed pages alone', async () => {
    expect(await policies(world)).toEqual([`frame-ancestors ${hostOrigin}`, `frame-ancestors ${hostOrigin}`])
    expect(await loginFrom(world, hostOrigin)).toBe(200)
    expect(await loginFrom(world, preview)).toBe(403)
    expect(await loginFrom(world, 'http://localhost:3000')).toBe(403)
  })
})

test.each([
  [true, 'shows'],
  [false, 'does not show'],
])(
  'with default origins %s, a browser %s the frame on a page of this machine that nobody has listed',
  async (isOn) => {
    const origins = ['https://app.example']
    const world = await createFrameWorld({
      storage: 'shared',
      options: { projects: { sample: { name: 'Sample', origins, defaultOrigins: isOn } } },
    })
    try {
      const visit = await world.visit(await world.browser(), world.hosts.one)
      // A frame that the browser keeps away never answers.
      const opened = visit.open().then(
        () => true,
        () => false,
      )
      const blocked = visit.page
        .waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
        .then(
          () => false,
          () => isOn,
        )
      expect(await Promise.race([opened, blocked])).toBe(isOn)
    } finally {
      await world.stop()
    }
  },
  60_000,
)
