/** Nothing where a part names what one before it has named. */
type Apart<Before, Part> = keyof Before & keyof Part extends never ? Part : never

/** Two sets of parts as one. A name that is in both does not compile: none stands behind another. */
export const mergeServices = <Before extends object, Part extends object>(
  before: Before,
  part: Apart<Before, Part>,
): Before & Part => ({ ...before, ...part })
