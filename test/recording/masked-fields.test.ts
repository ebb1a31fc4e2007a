import { describe, expect, it } from 'vitest'
import { masked, maskedIntent, maskedPart } from '../../infrastructure/recording/masked-fields.ts'
import { createRedactor } from '../../infrastructure/recording/redactor.ts'

const field = (kind: string) => ({ view: { fields: [{ id: 'one', kind, label: 'One', text: 'ana 4711' }] } })
const typed = (text: string) => ({ type: 'type', field: 'one', text }) as const

describe('what is typed', () => {
  it.each(['text', 'search', 'amount', 'address'])('is written down where it goes into a field for %s', (kind) => {
    expect(maskedIntent(typed('ana 4711'), [field(kind)])).toEqual(typed('ana 4711'))
    expect(maskedPart(field(kind).view.fields[0])).toEqual(field(kind).view.fields[0])
  })

  it.each(['code', 'email', 'of-another-version'])('is not where it goes into one for %s', (kind) => {
    expect(maskedIntent(typed('ana 4711'), [field(kind)])).toEqual(typed('xxx 0000'))
    expect(maskedPart(field(kind).view.fields[0])).toMatchObject({ text: 'xxx 0000' })
  })

  it('is not where nobody knows into what, or where the field was secret on either screen', () => {
    expect(maskedIntent(typed('4711'), [])).toEqual(typed('0000'))
    expect(maskedIntent(typed('4711'), [undefined, field('text').view.fields])).toEqual(typed('4711'))
    expect(maskedIntent(typed('4711'), [field('code'), field('text')])).toEqual(typed('0000'))
  })
})

describe('an email address', () => {
  const afterTyping = (...texts: readonly string[]) => {
    const { redact, without } = createRedactor()
    for (const text of texts) maskedIntent(typed(text), [field('email')], redact)
    return without
  }

  it('is nowhere in what is written later, though it came letter by letter', () => {
    const whole = 'ana@mail.smith-family.org'
    const without = afterTyping(...[...whole].map((_, at) => whole.slice(0, at + 1)))
    expect(without({ text: `Sent to ${whole}.`, link: encodeURIComponent(whole) })).toEqual({
      text: `Sent to ${masked(whole)}.`,
      link: encodeURIComponent(masked(whole)),
    })
  })

  it('is withheld without the spaces of a keyboard around it', () => {
    expect(afterTyping(' ana@home.example ')({ text: 'to ana@home.example' })).toEqual({ text: 'to xxx@xxxx.xxxxxxx' })
  })

  it('is no text that would stop what writes it down', () => {
    const strange = ['ana@home.\ud800x', '@.'.repeat(20_000), `${'a'.repeat(300)}@home.example`]
    expect(afterTyping(...strange)({ text: 'as it was' })).toEqual({ text: 'as it was' })
  })
})
