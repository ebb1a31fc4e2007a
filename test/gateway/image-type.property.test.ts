import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageType } from '../../gateway/images/image-type.ts'
import { runs } from '../support/long-runs.ts'

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')
const starts = {
  'image/png': ['\x89PNG\r\n\x1a\n'],
  'image/jpeg': ['\xff\xd8\xff\xe0', '\xff\xd8\xff\xdb'],
  'image/gif': ['GIF87a', 'GIF89a'],
  'image/webp': ['RIFF\x24\x00\x00\x00WEBPVP8 '],
  'image/avif': [
    '\x00\x00\x00\x18ftypavif\x00\x00\x00\x00',
    '\x00\x00\x00\x18ftypavis\x00\x00\x00\x00',
    '\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00miafavif',
  ],
} as const
const rest = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes))

test('a picture is known by how it begins, whatever follows', () => {
  const picture = fc.constantFrom(...Object.entries(starts).flatMap(([type, all]) => all.map((one) => [type, one])))
  fc.assert(
    fc.property(picture, rest, ([type, start = ''], end) => {
      expect(imageType(Buffer.concat([bytesOf(start), end]))).toBe(type)
    }),
    { numRuns: runs(300) },
  )
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['SVG with a declaration', '<?xml version="1.0"?><svg/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['nothing', ''],
  ['a sound', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['a film', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00isom'],
  ['a file of Windows’s', 'BM\x00\x00'],
  ['a picture after something else', ' \x89PNG\r\n\x1a\n'],
])('%s is none', (_, text) => {
  expect(imageType(bytesOf(text))).toBeUndefined()
})

test('anything else is none, and read without a fault', () => {
  fc.assert(
    fc.property(rest, (bytes) => {
      const type = imageType(bytes)
      if (type !== undefined && type !== 'image/avif')
        expect(starts[type].some((start) => bytes.subarray(0, 3).equals(bytesOf(start).subarray(0, 3)))).toBe(true)
    }),
    { numRuns: runs(300) },
  )
})
