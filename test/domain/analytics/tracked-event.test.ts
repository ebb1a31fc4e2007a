import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyticsEvents } from '../../../core/domain/analytics/analytics-events.ts'
import { initialOptions } from '../../../core/domain/analytics/initial-options.ts'
import { trackedEvent } from '../../../core/domain/analytics/tracked-event.ts'
import type { HostEvent } from '../../../core/domain/modal/host-event.ts'
import { failure } from '../../../core/domain/shared/failure.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const names = Object.keys(analyticsEvents).filter(
  (name) => !['MODAL_CREATED', 'INITIALIZE', 'INTERNAL_SDK_ERROR'].includes(name),
)

describe('what is sent of an event', () => {
  it('is its specified properties and nothing else, whatever it holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.object({ maxDepth: 1 }), (type, more) => {
        const sent = trackedEvent({ ...more, wallet: {}, failure: {}, networkId: 'eip155:1', address, type } as never)
        const allowed: readonly string[] = Reflect.get(analyticsEvents, type)
        expect(sent).toMatchObject({ type: 'track', event: type })
        if (sent?.type !== 'track') throw new Error('It is no event.')
        expect(Object.keys(sent).toSorted()).toEqual(['event', 'properties', 'type'])
        expect(Object.keys(sent.properties).every((name) => allowed.includes(name))).toBe(true)
      }),
    )
  })

  it('has the address in its place only', () => {
    const event = {
      ...{ type: 'CONNECT_SUCCESS', method: 'browser', name: 'Amber', view: 'ConnectingExternal' },
      ...{ wallet: { name: 'Amber', type: 'ANNOUNCED' }, address },
    } satisfies HostEvent
    expect(trackedEvent(event, address)).toEqual({
      ...{ type: 'track', event: 'CONNECT_SUCCESS', address },
      properties: { method: 'browser', name: 'Amber', view: 'ConnectingExternal' },
    })
    expect(JSON.stringify(trackedEvent(event))).not.toContain(address)
  })

  it('is nothing of a modal that was made', () => {
    expect(trackedEvent({ type: 'MODAL_CREATED' })).toBeUndefined()
  })

  it('is nothing of a visitor who said no to a network', () => {
    expect(trackedEvent({ type: 'ERROR', failure: failure('CONNECTION_REJECTED') })).toBeUndefined()
  })
})

describe('what is sent of an error', () => {
  it('says what it was and where in the code, and quotes nobody', () => {
    const cause = new Error(`${address} is not allowed`)
    cause.stack = `Error: ${address} is not allowed\n    at ask (https://site.example/app.js?token=1:2:3)\nsecret`
    const detail = `the wallet said ${address}`
    expect(trackedEvent({ type: 'ERROR', failure: failure('NETWORK_SWITCH_FAILED', { detail, cause }) })).toEqual({
      ...{ type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'NETWORK_SWITCH_FAILED' },
      errorMessage: failure('NETWORK_SWITCH_FAILED').shortMessage,
      stackTrace: '    at ask (https://site.example/app.js:2:3)',
    })
  })

  const stackOf = (cause: unknown): unknown => {
    const sent = trackedEvent({ type: 'ERROR', failure: failure('NETWORK_SWITCH_FAILED', { cause }) })
    return sent?.type === 'error' ? sent.stackTrace : undefined
  }

  it('has no line of what a wallet said, in whichever form', () => {
    const cause = new TypeError(`No\n    at ${address}\nask@${address}`)
    expect(stackOf(cause)).not.toContain(address)
    expect(stackOf(cause)).toMatch(/^ +at /)
    expect(stackOf(new TypeError(`No\n    at asked:1:2${' '.repeat(50_000)}`))).not.toContain('asked')
    expect(stackOf({ message: 'No', stack: `Error: No\n    at ${address}:1:2` })).not.toContain(address)
  })

  it('has of an address in the code nothing behind its path, and where in it', () => {
    const lines = [
      '    at https://site.example/a.js?to=https://x.example/?key=se:cret:1:2',
      '    at run (https://site.example/b.js?key=se(cr)et#cret:3:4)',
      'run@https://site.example/c.js?key=se:cret:5:6',
    ]
    expect(stackOf({ stack: lines.join('\n') })).toBe(
      [
        '    at https://site.example/a.js:1:2',
        '    at run (https://site.example/b.js:3:4)',
        'run@https://site.example/c.js:5:6',
      ].join('\n'),
    )
  })

  it('is sent without where in the code, where a wallet does not let that be read', () => {
    const trap = () => {
      throw new Error('Not yours')
    }
    expect(stackOf(Object.defineProperty({}, 'stack', { get: trap }))).toBe('')
    expect(stackOf(new Proxy({}, { get: trap, getPrototypeOf: trap }))).toBe('')
  })

  it('is of the kind that the specification has for it', () => {
    const kindOf = (code: Parameters<typeof failure>[0]) =>
      trackedEvent({ type: 'ERROR', failure: failure(code) })?.event
    expect(kindOf('DIRECTORY_UNAVAILABLE')).toBe('API_ERROR')
    expect(kindOf('INVALID_CAIP_ADDRESS')).toBe('DATA_PARSING_ERROR')
  })
})

it('tells of a host’s options how the modal looks, and no address that is asked', () => {
  const secret = 'https://rpc.example/v1?key=secret'
  const options = initialOptions({
    networks: [
      {
        ...{ id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'Main' },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [secret] } },
      },
    ],
    defaultNetworkId: 'eip155:1',
    theme: { mode: 'dark' },
    allowUnsupportedNetwork: false,
    connectorImages: { a: 'https://site.example/a.png', b: 'data:image/png;base64,AAAA' },
    metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
  })
  expect(JSON.stringify(options)).not.toContain('secret')
  const sent = trackedEvent({ ...options, type: 'INITIALIZE' })
  expect(sent).toEqual({
    ...{ type: 'track', event: 'INITIALIZE' },
    properties: {
      ...{ networks: [1], defaultNetwork: 'eip155:1', themeMode: 'dark', allowUnsupportedChain: false },
      connectorImages: { a: 'https://site.example/a.png' },
      metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
    },
  })
})
