/** What the browser says of the network, where it says anything (Network Information API). */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** A visitor who pays for each byte, or waits for it: nothing is fetched ahead. */
export const prefersReducedData = (): boolean => {
  const { saveData, effectiveType }: Connection = Reflect.get(navigator, 'connection') ?? {}
  return saveData === true || /2g$/.test(`${effectiveType}`)
}
