/** Groups of four are what people compare, and every character can be compared: look-alike addresses share both ends. */
export const addressInGroups = (address: string): string => (address.match(/(?:^0x)?.{1,4}/g) ?? []).join(' ')
