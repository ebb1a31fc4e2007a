import type { Figures } from './messages.ts'

export const shown = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 1_000 ? 1 : 0 })

/** A title, and rows of what was measured and what is allowed. */
export const table = (title: string, rows: readonly (readonly [string, string, string])[]): string =>
  [[title, 'measured', 'limit'] as const, ...rows]
    .map(([name, value, limit]) => `${name.padEnd(56)}${value.padStart(11)}${limit.padStart(11)}`)
    .join('\n')

/** Mail that did not come, came twice, or was not taken. */
export const lossesOf = ({ lost, repeated, refused }: Figures): readonly string[] => [
  ...(lost > 0 ? [`${shown(lost)} messages were lost`] : []),
  ...(repeated > 0 ? [`${shown(repeated)} messages came twice`] : []),
  ...(refused > 0 ? [`${shown(refused)} messages were refused`] : []),
]
