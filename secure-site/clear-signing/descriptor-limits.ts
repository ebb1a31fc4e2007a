/** Of one file. */
export const mostDescriptorBytes = 262_144
