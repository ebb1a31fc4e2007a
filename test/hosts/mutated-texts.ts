import fc from 'fast-check'

const piece = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\n',
    '\n\n',
    '\t',
    '\r',
    ':',
    '0',
    '9',
    'a',
    'Z',
    '-',
    '+',
    '/',
    '//',
    '#',
    '?',
    '@',
    '[',
    ']',
    '%',
    '%41',
    '%4',
    '"',
    '<',
    '\\',
    '^',
    '`',
    '{',
    '|',
    '\u00e9',
    '\u0430',
    '.',
    '..',
    "'",
    '(',
    ')',
    '=',
    '&',
    ';',
    ',',
    '~',
    '_',
    '*',
    '!',
    '$',
  ),
  fc.constantFrom(
    'URI: ',
    'Version: 1',
    'Nonce: 12345678',
    'Chain ID: 1',
    '\nRequest ID: a',
    '\nResources:',
    '\n- a:b',
    '- ',
    '://',
    'https://',
    '60',
    '2021-02-30',
    'T',
    'z',
    '+24:00',
    '[::1]',
    '::',
    '[1:2:3:4:5:6:7:8]',
    '1.1.1.256',
    '0x',
  ),
  fc.string({ maxLength: 2 }),
)
/** A text with some of it left out, put in, doubled or swapped, at any place. */
export const mutated = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      texts,
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), piece), { minLength: 1, maxLength: 2 }),
      fc.constantFrom('none', 'none', 'none', 'none', 'none', 'drop', 'double', 'swap'),
      fc.nat(),
    )
    .map(([whole, changes, move, line]) => {
      const text = changes.reduce((before, [place, length, put]) => {
        const at = place % (before.length + 1)
        return before.slice(0, at) + put + before.slice(at + length)
      }, whole)
      const lines = text.split('\n')
      const at = line % lines.length
      if (move === 'drop') return lines.toSpliced(at, 1).join('\n')
      if (move === 'double') return lines.toSpliced(at, 0, lines[at] ?? '').join('\n')
      if (move === 'swap') return lines.toSpliced(at, 2, lines[at + 1] ?? '', lines[at] ?? '').join('\n')
      return text
    })
