/** Groups of four are what people compare, and every character can be compared: look-alike addresses share both ends. */
const inGroups = (address: string): readonly { readonly at: number; readonly text: string }[] =>
  [...address.matchAll(/(?:^0x)?.{1,4}/g)].map(({ index, 0: text }) => ({ at: index, text }))

/** In one piece when it is copied by hand: the style sheet sets the groups apart. */
export const WholeAddress = ({ address }: { readonly address: string }) => (
  <bdi dir="ltr" className="full-address">
    {inGroups(address).map(({ at, text }) => (
      <span key={at}>{text}</span>
    ))}
  </bdi>
)
