/** A number that says little of the text and is the same for it everywhere (FNV-1a, 32 bits): for looks, not for secrets. */
export const textHash = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
