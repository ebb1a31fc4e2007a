import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFrame } from '../../../sandbox/relay/frames.ts'
import { rawNumberId } from '../../../sandbox/relay/raw-id.ts'
import { forAll } from '../../domain/shared/for-all.ts'

/** Values that hold everything which could be taken for an id. */
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('"id":7', '\\"id":8', '}', { id: 9 }, [{ id: 10 }], 'id', ['id', 11]),
)
const entries = fc.dictionary(fc.string(), value).map((object) => JSON.stringify(object).slice(1, -1))

describe('the id of a request', () => {
  it('is found as it was written, whatever is around it', () => {
    forAll(
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      entries,
      entries,
      fc.constantFrom('', ' ', '\n\t'),
      (id, before, after, space) => {
        const parts = [before, `"id"${space}:${space}${id}`].filter(Boolean)
        const rest = Object.hasOwn(JSON.parse(`{${after}}`), 'id') || after === '' ? [] : [after]
        const frame = `{${space}${[...parts, ...rest].join(',')}${space}}`
        expect(rawNumberId(frame, Number(id))).toBe(`${id}`)
      },
    )
  })

  it('is the last of two, as JSON.parse has it, in whatever letters its name is written', () => {
    expect(rawNumberId('{"id":1,"id":2}', 2)).toBe('2')
    expect(rawNumberId('{"id":1,"\\u0069d":3}', 3)).toBe('3')
  })
})

describe('a frame', () => {
  it('of any text is read, and what it is is said', () => {
    forAll(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((params) => JSON.stringify({ id: 1, params })),
      ),
      (text) => {
        expect(readFrame(text).kind).toBe('invalid')
      },
    )
  })

  it('keeps what a request asks', () => {
    forAll(fc.string({ maxLength: 64 }), fc.string(), fc.jsonValue(), (id, method, params) => {
      const sent = { id, jsonrpc: '2.0', method, params }
      expect(readFrame(JSON.stringify(sent))).toEqual({
        kind: 'request',
        id: JSON.stringify(id),
        method,
        params: JSON.parse(JSON.stringify(params)),
      })
    })
  })

  it('accepts a push only with the result true', () => {
    forAll(fc.jsonValue(), (result) => {
      const frame = readFrame(JSON.stringify({ id: 1, jsonrpc: '2.0', result }))
      expect(frame).toMatchObject({ kind: 'answer', id: '1', isAccepted: result === true })
    })
  })
})
