import type { SocialName } from '../../../core/domain/embedded-wallet/offered-socials.ts'

/** One shape of a mark, on a grid of 24. */
interface MarkShape {
  readonly d: string
  /** Where the brand has one for it; else it is black or white. */
  readonly color?: string
}

const disc = 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20z'

/**
 * Our own drawings of the issuers' marks, by which visitors know them. The brands let all but Google's be drawn in one colour, black or
 * white as the ground asks for; Google's has its four colours on any ground.
 */
export const socialMarks: Readonly<Record<SocialName, readonly MarkShape[]>> = {
  google: [
    { d: 'M3.09 7.46A10 10 0 0 1 18.95 4.81L16.38 7.47A6.3 6.3 0 0 0 6.39 9.14z', color: '#ea4335' },
    { d: 'M3.09 16.54A10 10 0 0 1 3.09 7.46L6.39 9.14A6.3 6.3 0 0 0 6.39 14.86z', color: '#fbbc05' },
    { d: 'M18.43 19.66A10 10 0 0 1 3.09 16.54L6.39 14.86A6.3 6.3 0 0 0 16.05 16.83z', color: '#34a853' },
    { d: 'M22 10.2H12v3.7h6.02A6.3 6.3 0 0 1 16.05 16.83L18.43 19.66A10 10 0 0 0 22 10.2z', color: '#4285f4' },
  ],
  x: [
    { d: 'M3 3.5h5.6L21 20.5h-5.6zM5.9 5l10.2 14h2L7.9 5z' },
    { d: 'M18.4 3.5h2.3L14.2 10.9 13.1 9.5zM10.1 13.2 11.2 14.7 5.9 20.5H3.6z' },
  ],
  // A key: its ring, and its bit.
  passkey: [
    {
      d: 'M8 3a5 5 0 0 1 4.6 7l8.4 8.4V21h-3.4v-2.2h-2.2v-2.2h-2.2L10 12.6A5 5 0 1 1 8 3zM7 5.6A1.7 1.7 0 1 0 7 9 1.7 1.7 0 1 0 7 5.6z',
    },
  ],
  // An arch with two doors.
  farcaster: [
    {
      d: 'M5 3h14v3h2.5v3H20v10h1.5v2H14v-2h1.5v-5a3.5 3.5 0 0 0-7 0v5H10v2H2.5v-2H4V9H2.5V6H5z',
    },
  ],
  discord: [
    {
      d:
        'M8.6 4.6 8 5.8c2.7-.5 5.3-.5 8 0l-.6-1.2c1.7.3 3.1.8 4.3 1.5 2.1 3.3 2.9 7 2.5 11-1.5 1.2-3.2 2-5.2 2.5' +
        'l-1.3-2c.7-.3 1.3-.6 1.8-1-3.7 1.6-7.3 1.6-11 0 .5.4 1.1.7 1.8 1l-1.3 2c-2-.5-3.7-1.3-5.2-2.5-.4-4 .4-7.7 2.5-11 ' +
        '1.2-.7 2.6-1.2 4.3-1.5zM8.8 10.2a1.9 2 0 1 0 0 4 1.9 2 0 1 0 0-4zM15.2 10.2a1.9 2 0 1 0 0 4 1.9 2 0 1 0 0-4z',
    },
  ],
  github: [
    {
      d:
        `${disc}M9.4 22v-2.2c-2.4.5-3.2-.6-3.8-1.9-.3-.6-.6-1-1.1-1.4 1.3-.3 2 .4 2.6 1.3.6.9 1.3 1.2 2.4.8` +
        '.1-.7.4-1.2.8-1.6-2.9-.4-4.8-1.7-4.8-5 0-1.2.4-2.2 1.1-3-.2-.8-.2-1.7.2-2.8 1.1.1 2 .5 2.9 1.1 1.5-.4 3.1-.4 4.6 0 .9-.6 1.8-1 2.9-1.1' +
        ' .4 1.1.4 2 .2 2.8.7.8 1.1 1.8 1.1 3 0 3.3-1.9 4.6-4.8 5 .6.6.9 1.3.9 2.3V22z',
    },
  ],
  apple: [
    {
      d:
        'M12.1 7.7c1-.4 2-.9 3.2-.9 1.7 0 3.1.8 4 2.1-3.3 2-2.8 6.3.7 7.6-.9 2.6-2.7 5.3-4.7 5.3-1.1 0-1.7-.7-3.2-.7s-2.1.7-3.2.7' +
        'c-2.4 0-5.3-4.7-5.3-8.6 0-3.9 2.5-6.4 5.3-6.4 1.2 0 2.2.5 3.2.9z',
    },
    { d: 'M12.2 6.3c-.1-2.3 1.7-4.3 4-4.5.2 2.4-1.6 4.5-4 4.5z' },
  ],
  facebook: [
    {
      d: `${disc}M10.4 22v-7.5H7.7v-3h2.7V9.3c0-2.7 1.6-4.2 4-4.2.8 0 1.5.1 2.1.2v2.6h-1.3c-1.3 0-1.7.8-1.7 1.6v2h2.9l-.5 3h-2.4V22z`,
    },
  ],
}
