import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertKindOf, alertKinds } from '../../../core/domain/notices/alert-kind.ts'
import {
  type AlertEvent,
  alertLimit,
  nextAlerts,
  noAlerts,
  shownAlert,
} from '../../../core/domain/notices/alert-list.ts'
import { forAll } from '../shared/for-all.ts'

const anyEvent: fc.Arbitrary<AlertEvent> = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'd').map((text): AlertEvent => ({ type: 'raised', text })),
  fc.constant<AlertEvent>({ type: 'dismissed' }),
)

describe('alerts', () => {
  it('are shown one at a time, each once, in the order in which they came', () => {
    forAll(fc.array(anyEvent), (events) => {
      let list = noAlerts
      const raised: string[] = []
      const taken: string[] = []
      for (const event of events) {
        if (event.type === 'raised' && !raised.includes(event.text)) raised.push(event.text)
        const shown = shownAlert(list)
        if (event.type === 'dismissed' && shown !== undefined) taken.push(shown)
        list = nextAlerts(list, event)
        expect(shownAlert(list)).toBe(raised[taken.length])
      }
      expect(taken).toEqual(raised.slice(0, taken.length))
    })
  })

  it('are no more than anybody reads', () => {
    const texts = Array.from({ length: alertLimit + 10 }, (_, nth) => `alert ${nth}`)
    const list = texts.reduce((before, text) => nextAlerts(before, { type: 'raised', text }), noAlerts)
    expect(list.said).toEqual(texts.slice(0, alertLimit))
  })

  it('are told apart by what they begin with', () => {
    for (const kind of alertKinds) {
      const others = alertKinds.filter(({ beginning }) => beginning !== kind.beginning)
      expect(others.filter(({ beginning }) => beginning.startsWith(kind.beginning))).toEqual([])
      forAll(fc.string(), (rest) => expect(alertKindOf(kind.beginning + rest)).toBe(kind))
    }
    expect(alertKindOf('Something else')).toBeUndefined()
  })
})
