import type { featureIconPaths } from './feature-icon-paths.ts'

/** Our own drawings, one stroke each, on a grid of 24: those that Connect and the frame need. */
const firstIconPaths = {
  back: 'M14.5 6 8.5 12l6 6',
  next: 'm9.5 6 6 6-6 6',
  close: 'm7.5 7.5 9 9m0-9-9 9',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.6 9.7a2.45 2.45 0 1 1 3.8 2.05c-.9.6-1.4 1.05-1.4 1.95M12 16.4v.01',
  offline: 'M7 17.5h10a3.5 3.5 0 0 0 .6-7A5.6 5.6 0 0 0 7 9.5a4 4 0 0 0 0 8zM4.5 4.5l15 15',
  code: 'M4.5 4.5H10V10H4.5zM14 4.5h5.5V10H14zM4.5 14H10v5.5H4.5zM14.5 14.5v5M19.5 14.5v.01M19.5 19.5v-2',
  grid: 'M5 5h4.5v4.5H5zM14.5 5H19v4.5h-4.5zM5 14.5h4.5V19H5zM14.5 14.5H19V19h-4.5z',
  keyhole: 'M12 5a4 4 0 0 0-1.9 7.52L9 18.5h6l-1.1-5.98A4 4 0 0 0 12 5z',
} as const

export type IconName = keyof typeof firstIconPaths | keyof typeof featureIconPaths

/** The features' views bring the others. */
export const iconPaths: Partial<Record<IconName, string>> = firstIconPaths
