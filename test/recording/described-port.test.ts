import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../core/domain/shared/failure.ts'
import { ok, type Result } from '../../core/domain/shared/result.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import { type NewsCoding, resultIn } from '../../infrastructure/recording/codings.ts'
import { describedPorts } from '../../infrastructure/recording/described-ports.ts'
import { describePort, type StepOf } from '../../infrastructure/recording/port-description.ts'
import { createRedactor } from '../../infrastructure/recording/redactor.ts'
import { deviceSchemaOf, stepSchemasOf } from '../../infrastructure/recording/step-schema.ts'

/** A port that the core does not have: one method of each kind. Everything that recordings know of it is its description. */
interface Lighthouse {
  readonly depth: (place: string, signal: AbortSignal) => Promise<Result<bigint, Failure>>
  readonly onShip: (listener: (name: string, tons: number) => void) => Unsubscribe
  readonly onPassword: (listener: (password: string) => void) => Unsubscribe
  readonly isLit: () => boolean
  readonly signal: (text: string) => void
}

const password: NewsCoding<readonly [string], { readonly password: string }> = {
  write: (password) => ({ password }),
  read: ({ password }) => [password],
  secrets: (text) => [{ text, standIn: (nth) => `password ${nth}` }],
}

const lighthouse = describePort<Lighthouse>()({
  reads: { members: ({ flag }) => ({ isLit: flag }), look: (live) => ({ isLit: live.isLit() }) },
  asks: ({ digits, resultOf, text }) => ({
    depth: { about: { place: text }, answer: { result: resultOf(digits) } },
  }),
  events: ({ count, text }) => ({
    ship: { about: {}, news: { name: text, tons: count } },
    password: { about: {}, news: { password: text } },
  }),
  tape: ({ ask, event, oneWay, read }, live) => ({
    depth: ask('depth', (place) => ({ place }), resultIn(String, BigInt), live?.depth),
    onShip: event(
      'ship',
      {},
      { write: (name: string, tons: number) => ({ name, tons }), read: ({ name, tons }) => [name, tons] as const },
      live?.onShip,
    ),
    onPassword: event('password', {}, password, live?.onPassword),
    isLit: read('isLit'),
    signal: oneWay(live?.signal),
  }),
})

type Step = StepOf<typeof lighthouse>

const schema = v.variant('type', stepSchemasOf([lighthouse]))

const createLive = () => {
  const ships = createListeners<readonly [string, number]>()
  const passwords = createListeners<string>()
  const signal = vi.fn<(text: string) => void>()
  const port: Lighthouse = {
    depth: async (place) => ok(BigInt(place.length) ** 40n),
    onShip: (listener) => ships.add((ship) => listener(...ship)),
    onPassword: passwords.add,
    isLit: () => true,
    signal,
  }
  return { port, signal, ships, passwords }
}

/** As a recorder does: what comes is written down and then played. A replay has nothing behind it. */
const open = (live?: Lighthouse) => {
  const written: Step[] = []
  const { redact, without } = createRedactor()
  const { port, play } = lighthouse.attach(
    {
      now: () => 0,
      device: () => ({ isLit: live?.isLit() ?? false }),
      found: () => undefined,
      redact,
      put: (make) => {
        const step = make()
        if (step !== undefined && play(step)) written.push(without(step))
      },
    },
    live,
  )
  return { port, play, written }
}
const never = (): AbortSignal => new AbortController().signal

/** As a file keeps it. */
const readBack = (step: object) =>
  v.parse(v.looseObject({ type: v.string() }), v.parse(schema, { at: 0, ...JSON.parse(JSON.stringify(step)) }))

describe('a port that is only described', () => {
  it('is written down while it answers and tells, and does so again in a replay', async () => {
    const live = createLive()
    const { port, written } = open(live.port)
    const told: unknown[] = []
    port.onShip((...ship) => told.push(ship))
    const answers = Promise.all([port.depth('reef', never()), port.depth('reef', never())])
    live.ships.emit(['Amber', 7])
    expect(await answers).toEqual([ok(4n ** 40n), ok(4n ** 40n)])
    expect(written).toEqual([
      { type: 'ship', name: 'Amber', tons: 7 },
      { type: 'depth', place: 'reef', nth: 1, result: { ok: true, value: String(4n ** 40n) } },
      { type: 'depth', place: 'reef', nth: 2, result: { ok: true, value: String(4n ** 40n) } },
    ])

    const again = open()
    const toldAgain: unknown[] = []
    again.port.onShip((...ship) => toldAgain.push(ship))
    const replayed = Promise.all([again.port.depth('reef', never()), again.port.depth('reef', never())])
    expect(written.map(readBack).map(again.play)).toEqual([true, true, true])
    expect(await replayed).toEqual(await answers)
    expect(toldAgain).toEqual(told)
  })

  it('plays nothing that nobody waits for', async () => {
    const { port, play } = open()
    const controller = new AbortController()
    const answer = port.depth('reef', controller.signal)
    controller.abort()
    expect(await answer).toMatchObject({ failure: { code: 'ABORTED' } })
    expect(await port.depth('reef', controller.signal)).toMatchObject({ failure: { code: 'ABORTED' } })
    expect(play(readBack({ type: 'depth', place: 'reef', nth: 1, result: { ok: true, value: '1' } }))).toBe(false)
    port.onShip(() => undefined)()
    expect(play(readBack({ type: 'ship', name: 'Amber', tons: 7 }))).toBe(false)
  })

  it('is read as the device of the step, and one way goes out', () => {
    const live = createLive()
    const { port } = open(live.port)
    port.signal('land')
    expect(live.signal).toHaveBeenCalledWith('land')
    expect(port.isLit()).toBe(true)
    expect(() => open().port.signal('land')).not.toThrow()
    expect(lighthouse.reads?.look(live.port)).toEqual({ isLit: true })
    const device = deviceSchemaOf([lighthouse])
    expect(v.is(device, { isLit: true })).toBe(true)
    expect(v.is(device, {})).toBe(false)
  })

  it('has its steps in the schema, and no others', () => {
    expect(schema.options.map(({ entries }) => entries.type.literal)).toEqual(['depth', 'ship', 'password'])
    expect(v.is(schema, { at: 0, type: 'ship', name: 'Amber', tons: 7, flag: 'blue' })).toBe(false)
    expect(v.is(schema, { at: 0, type: 'depth', place: 'reef', result: { ok: true, value: '1' } })).toBe(false)
  })

  it('has another in the place of a secret, there and wherever else it is from then on', () => {
    const live = createLive()
    const { port, written } = open(live.port)
    const heard: string[] = []
    port.onPassword((one) => heard.push(one))
    port.onShip(() => undefined)
    for (const one of ['open sesame', 'friend', 'open sesame']) live.passwords.emit(one)
    live.ships.emit([`ship?say=${encodeURIComponent('open sesame')}`, 7])
    expect(heard).toEqual(['open sesame', 'friend', 'open sesame'])
    expect(written).toEqual([
      { type: 'password', password: 'password 1' },
      { type: 'password', password: 'password 2' },
      { type: 'password', password: 'password 1' },
      { type: 'ship', name: 'ship?say=password%201', tons: 7 },
    ])
  })

  it('brings through a file whatever it is told', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.nat())), (ships) => {
        const live = createLive()
        const { port, written } = open(live.port)
        const again = open()
        const [told, toldAgain]: [unknown[], unknown[]] = [[], []]
        port.onShip((...ship) => told.push(ship))
        again.port.onShip((...ship) => toldAgain.push(ship))
        ships.forEach(live.ships.emit)
        expect(written.map(readBack).every(again.play)).toBe(true)
        expect(told).toEqual(ships)
        expect(toldAgain).toEqual(ships)
      }),
    )
  })

  it('has all answers again, in whatever order they come', async () => {
    const question = fc.record({ place: fc.constantFrom('a', 'b'), depth: fc.bigInt({ min: 0n }) })
    await fc.assert(
      fc.asyncProperty(fc.array(question), fc.infiniteStream(fc.nat()), async (questions, order) => {
        const rest = questions.map(({ depth }) => depth)
        const { port, written } = open({ ...createLive().port, depth: async () => ok(rest.shift() ?? 0n) })
        const answers = await Promise.all(questions.map(({ place }) => port.depth(place, never())))
        const again = open()
        const replayed = Promise.all(questions.map(({ place }) => again.port.depth(place, never())))
        const steps = written
          .map(readBack)
          .map((step) => ({ step, rank: order.next().value }))
          .toSorted((a, b) => a.rank - b.rank)
        expect(steps.every(({ step }) => again.play(step))).toBe(true)
        expect(await replayed).toEqual(answers)
      }),
    )
  })
})

it('the ports of the core share no step and no member of the device', () => {
  const ports = Object.values(describedPorts)
  const types = stepSchemasOf(ports).map(({ entries }) => entries.type.literal)
  expect(types).toEqual([...new Set(types)])
  const members = ports.flatMap((port) => Object.keys(deviceSchemaOf([port]).entries))
  expect(members).toEqual([...new Set(members)])
  expect(members).toContain('isOnline')
})

it('a method that is not described does not compile', () => {
  const { port } = describePort<Lighthouse>()({
    // @ts-expect-error `onPassword` is missing.
    tape: (_, live = createLive().port) => ({
      depth: live.depth,
      onShip: live.onShip,
      isLit: live.isLit,
      signal: live.signal,
    }),
  }).attach({
    now: Date.now,
    device: () => ({}),
    put: () => undefined,
    redact: () => undefined,
    found: () => undefined,
  })
  expect(port.onPassword).toBeUndefined()
})
