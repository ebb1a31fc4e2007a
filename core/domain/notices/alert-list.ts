/** What has been said to a developer in this page, each text once, and how many of them have been taken away. */
export interface AlertList {
  readonly said: readonly string[]
  readonly taken: number
}

export type AlertEvent = { readonly type: 'raised'; readonly text: string } | { readonly type: 'dismissed' }

export const noAlerts: AlertList = { said: [], taken: 0 }

/** A page that is wrong in more ways than these has told enough; the console has all. */
export const alertLimit = 50

/** The one on screen: the oldest that is not taken away. */
export const shownAlert = ({ said, taken }: AlertList): string | undefined => said[taken]

export const nextAlerts = (list: AlertList, event: AlertEvent): AlertList => {
  const { said, taken } = list
  if (event.type === 'dismissed') return taken < said.length ? { said, taken: taken + 1 } : list
  return said.length === alertLimit || said.includes(event.text) ? list : { said: [...said, event.text], taken }
}
