export const looks = ['light', 'dark'] as const
export type Look = (typeof looks)[number]

/** What the README shows, and in which window: a desk, and a phone beside a phone. */
export const scenes = {
  connect: { width: 1120, height: 720 },
  approve: { width: 390, height: 760 },
  account: { width: 390, height: 760 },
} as const
export type Scene = keyof typeof scenes
export const sceneNames = ['connect', 'approve', 'account'] as const satisfies readonly Scene[]

export const pictureOf = (scene: Scene, look: Look): string => `docs/images/${scene}-${look}.png`
