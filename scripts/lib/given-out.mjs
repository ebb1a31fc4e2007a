/**
 * The folder that $LATCHKEY_OUT names. An empty one would be the project itself: the builds empty the folders that they write to, and one
 * of those has the name of a folder of ours (`terminal`).
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export const givenOut = ({ LATCHKEY_OUT: out } = process.env) => {
  if (out?.trim() === '') throw new Error('LATCHKEY_OUT is empty. Name a folder, or leave it out.')
  return out
}
