const longestShown = 20
const keptAtEachEnd = 8

/** For a line: a long id keeps its start and its end, so that nobody takes what is left of it for another one. @param tokenId in decimal */
export const shortTokenId = (tokenId: string): string =>
  tokenId.length <= longestShown ? tokenId : `${tokenId.slice(0, keptAtEachEnd)}…${tokenId.slice(-keptAtEachEnd)}`
