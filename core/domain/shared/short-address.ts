/** Six characters, an ellipsis, four (decision 32). A file of its own because the loader needs just this. */
export const shortAddress = (address: string): string =>
  address.length <= 11 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
