/**
 * Time zones of mainland China, Hong Kong and Macau, in capitals (spec section 9). Kept as data (decision 17): nothing depends on it, and
 * nobody is treated otherwise for where they are. A host names the services that its visitors reach.
 */
export const restrictedTimeZones: ReadonlySet<string> = new Set([
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
])
